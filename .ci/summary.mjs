/** A vitest reporter that closes a run with one plain line: `N passed, N failed, N skipped`. */
export default class Summary {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      const before = counts.failed;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in counts) counts[state]++;
      }
      if (module.state() === "failed" && counts.failed === before) counts.failed++;
    }
    const { passed, failed, skipped } = counts;
    process.on("exit", () => console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`));
  }
}
