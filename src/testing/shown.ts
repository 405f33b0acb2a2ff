import { isPlain } from "../language/fold.js";
import type { Domain } from "../numbers/domain.js";
import { isView, type Variables } from "./instance.js";

/** What the variables of an instance are called: a, b, c … */
export const nameAt = (variable: number): string =>
  variable < 26 ? String.fromCharCode(97 + variable) : `v${variable}`;

/** A view as one would write it. */
export function shownView(
  { scale, offset }: { readonly scale: number; readonly offset: number },
  name: string,
): string {
  const scaled = scale === 1 ? name : scale === -1 ? `-${name}` : `${scale}*${name}`;
  return offset === 0 ? scaled : `${scaled} ${offset < 0 ? "-" : "+"} ${Math.abs(offset)}`;
}

const shownDomain = (domain: Domain): string =>
  domain.map(([low, high]) => (low === high ? `${low}` : `${low}..${high}`)).join(", ");

/** An instance as one would write it, and what its variables may be. */
export function shownInstance(instance: unknown, { domains, at }: Variables): string {
  const shown = (data: unknown): string => {
    if (isView(data)) return shownView(data, nameAt(at.get(data) as number));
    if (Array.isArray(data)) return `[${data.map(shown).join(", ")}]`;
    if (typeof data === "function") return data.name || "a function";
    if (typeof data === "object" && data !== null && isPlain(data)) {
      const parts = Object.entries(data).map(([key, value]) => `${key}: ${shown(value)}`);
      return parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
    }
    return typeof data === "string" ? JSON.stringify(data) : String(data);
  };
  const ranges = domains.map((domain, variable) => `${nameAt(variable)} in {${shownDomain(domain)}}`);
  return `${shown(instance)}${ranges.length > 0 ? ` with ${ranges.join(", ")}` : ""}`;
}
