/** Arcs from each of `count` nodes: to `heads[from[i]] … heads[from[i + 1] - 1]`. */
export interface Arcs {
  readonly from: Int32Array;
  heads: Int32Array;
}

/**
 * Who stands on every way from the root to a node: its dominators are the ancestors of it in a tree, of which `place` and
 * `size` tell the part below a node. Both are 0 where no way leads.
 */
export interface Dominators {
  readonly place: Int32Array;
  readonly size: Int32Array;
  /** When each node was left, from 1 and the root the last; the nodes in that order; the parent in the tree. */
  readonly left: Int32Array;
  readonly order: Int32Array;
  readonly parent: Int32Array;
  /** The way to where the search is, and where it is in the arcs of each. */
  readonly path: Int32Array;
  readonly cursor: Int32Array;
}

export function dominatorsOf(count: number): Dominators {
  const byNode = () => new Int32Array(count);
  return {
    place: byNode(),
    size: byNode(),
    left: byNode(),
    order: byNode(),
    parent: byNode(),
    path: byNode(),
    cursor: byNode(),
  };
}

/** The same arcs the other way round. */
export function reverse(arcs: Arcs, count: number, into: Arcs): void {
  const { from, heads } = arcs;
  const end = from[count]!;
  if (into.heads.length < end) into.heads = new Int32Array(heads.length);
  const starts = into.from;
  starts.fill(0);
  for (let at = 0; at < end; at++) starts[heads[at]! + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  // Filled from behind, each start moves to where it belongs.
  for (let i = count; i > 0; i--) starts[i] = starts[i - 1]!;
  starts[0] = 0;
  for (let i = 0; i < count; i++) {
    for (let at = from[i]!; at < from[i + 1]!; at++) into.heads[starts[heads[at]! + 1]!++] = i;
  }
}

/**
 * Finds the dominators of all nodes; answers how many are reached. Source: K. Cooper, T. Harvey, K. Kennedy, "A simple,
 * fast dominance algorithm", 2001.
 */
export function findDominators(arcs: Arcs, reversed: Arcs, root: number, tree: Dominators): number {
  const { place, size, left, order, parent, cursor } = tree;
  const reached = search(arcs, root, tree);
  parent.fill(-1);
  parent[root] = root;
  for (let changed = true; changed; ) {
    changed = false;
    for (let k = reached - 2; k >= 0; k--) {
      const node = order[k]!;
      let above = -1;
      for (let at = reversed.from[node]!, end = reversed.from[node + 1]!; at < end; at++) {
        let other = reversed.heads[at]!;
        if (parent[other]! < 0) continue;
        if (above < 0) {
          above = other;
          continue;
        }
        while (other !== above) {
          if (left[other]! < left[above]!) other = parent[other]!;
          else above = parent[above]!;
        }
      }
      if (parent[node] === above) continue;
      parent[node] = above;
      changed = true;
    }
  }
  size.fill(0);
  for (let k = 0; k < reached; k++) {
    const node = order[k]!;
    size[node]!++;
    if (node !== root) size[parent[node]!]! += size[node]!;
  }
  place.fill(0);
  place[root] = 1;
  cursor[root] = 2;
  for (let k = reached - 2; k >= 0; k--) {
    const node = order[k]!;
    const above = parent[node]!;
    place[node] = cursor[above]!;
    cursor[above]! += size[node]!;
    cursor[node] = place[node]! + 1;
  }
  return reached;
}

/** Whether every way to the node leads through the other one, which is not it. */
export const dominates = (one: number, node: number, { place, size }: Dominators): boolean =>
  place[node]! > place[one]! && place[node]! < place[one]! + size[one]!;

/** Depth first; answers how many nodes are reached. */
function search({ from, heads }: Arcs, root: number, { left, order, path, cursor }: Dominators): number {
  left.fill(0);
  let depth = 1;
  let reached = 0;
  path[0] = root;
  cursor[root] = from[root]!;
  left[root] = -1;
  while (depth > 0) {
    const node = path[depth - 1]!;
    if (cursor[node]! < from[node + 1]!) {
      const head = heads[cursor[node]!++]!;
      if (left[head] !== 0) continue;
      left[head] = -1;
      cursor[head] = from[head]!;
      path[depth++] = head;
    } else {
      order[reached++] = node;
      left[node] = reached;
      depth--;
    }
  }
  return reached;
}
