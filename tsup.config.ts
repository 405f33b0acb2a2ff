import { defineConfig, type Options } from "tsup";
import { licences } from "./.ci/licences.js";

const shared: Options = { target: "es2022", esbuildPlugins: [licences("dist/LICENSES.txt")] };

export default defineConfig([
  {
    ...shared,
    entry: { index: "src/index.ts", engine: "src/engine.ts" },
    format: ["esm", "cjs"],
    platform: "neutral",
    splitting: true, // the entry points share one copy of the code, in CommonJS too
    dts: true,
  },
  {
    ...shared,
    entry: { cli: "src/cli/main.ts" },
    format: ["cjs"],
    platform: "node",
    banner: { js: "#!/usr/bin/env node" },
    splitting: false, // one self-contained file, small so that it starts fast
    minify: true,
    removeNodeProtocol: false,
    esbuildOptions(options) {
      options.legalComments = "none"; // kept in LICENSES.txt
      // Node makes `performance` when it is first asked for, which takes longer than solving a small puzzle.
      options.define = { ...options.define, "performance.now": "Date.now" };
      options.alias = { "node:child_process": "./.ci/absent.cjs" };
    },
  },
]);
