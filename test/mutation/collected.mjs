/** Stands in for vitest where its tests are run one by one in one program: collects them, with vitest's own `expect`. */
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";
import { fn } from "@vitest/spy";

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** What a test file says while it is loaded goes to `tests`, as functions to call. */
export function collecting() {
  const tests = [];
  const test = (_name, body) => tests.push(body);
  test.each = (rows) => (name, body) => {
    for (const row of rows) test(name, () => body(...(Array.isArray(row) ? row : [row])));
  };
  const describe = (_name, body) => body();
  describe.each = (rows) => (name, body) => {
    for (const row of rows) describe(name, () => body(...(Array.isArray(row) ? row : [row])));
  };
  return { tests, standIn: { describe, test, it: test, expect: chai.expect, vi: { fn } } };
}
