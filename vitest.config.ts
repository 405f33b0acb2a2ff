import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    reporters: ["default", "./.ci/summary.mjs"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    typecheck: { enabled: true, include: ["test/types/**/*.test-d.ts"], ignoreSourceErrors: true },
  },
});
