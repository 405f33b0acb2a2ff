import { writeFileSync } from "node:fs";
import { defineConfig, type Options } from "tsup";
import { licences } from "./.ci/licences.js";

const shared: Options = { target: "es2022", esbuildPlugins: [licences("dist/LICENSES.txt")] };

export default defineConfig([
  {
    ...shared,
    entry: {
      index: "src/index.ts",
      engine: "src/engine.ts",
      puzzles: "src/puzzles.ts",
      node: "src/node.ts",
      surveyWorker: "src/node/surveyWorker.ts",
    },
    format: ["esm", "cjs"],
    platform: "neutral",
    splitting: true, // the entry points share one copy of the code, in CommonJS too
    external: [/^node:/, "piscina"],
    dts: { entry: ["src/index.ts", "src/engine.ts", "src/puzzles.ts", "src/node.ts"] },
    esbuildOptions(options, { format }) {
      // The file of the worker is found by `import.meta` in modules; CommonJS has `__dirname`, and can not read it.
      if (format === "cjs") options.define = { ...options.define, "import.meta.url": "undefined" };
    },
  },
  {
    // The command's own copy of piscina, which starts its threads from a file beside it.
    ...shared,
    entry: { piscina: "node_modules/piscina/dist/main.js", worker: "node_modules/piscina/dist/worker.js" },
    outDir: "dist/threads",
    format: ["cjs"],
    outExtension: () => ({ js: ".js" }), // the name piscina knows its worker by
    onSuccess: async () => writeFileSync("dist/threads/package.json", '{ "type": "commonjs" }\n'),
    platform: "node",
    splitting: false, // so that each exports what the original does
    external: ["@napi-rs/nice"], // it sets priorities of threads, and is done without
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
    noExternal: ["piscina"], // its copy, by the alias below
    esbuildOptions(options) {
      options.legalComments = "none"; // kept in LICENSES.txt
      // Node makes `performance` when it is first asked for, which takes longer than solving a small puzzle.
      options.define = { ...options.define, "performance.now": "Date.now" };
      options.alias = { "node:child_process": "./.ci/absent.cjs", piscina: "./threads/piscina.js" };
      options.external = [...(options.external ?? []), "./threads/piscina.js"];
      options.logOverride = { "empty-import-meta": "silent" };
    },
  },
]);
