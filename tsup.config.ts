import { writeFileSync } from "node:fs";
import { defineConfig, type Options } from "tsup";
import { licences } from "./.ci/licences.js";

const shared: Options = { target: "es2022", esbuildPlugins: [licences("dist/LICENSES.txt")] };

/** What the command is made of: few files that need no package, small so that they start fast. */
const command: Options = {
  ...shared,
  format: ["cjs"],
  platform: "node",
  splitting: false,
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
};

/** Leaves what one import names to another file of the build. */
const apart = (name: string, file: string): NonNullable<Options["esbuildPlugins"]>[number] => ({
  name: "apart",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path }) => (path === name ? { path: file, external: true } : undefined));
  },
});

export default defineConfig([
  {
    ...shared,
    entry: {
      index: "src/index.ts",
      engine: "src/engine.ts",
      puzzles: "src/puzzles.ts",
      testing: "src/testing.ts",
      node: "src/node.ts",
      surveyWorker: "src/node/surveyWorker.ts",
    },
    format: ["esm", "cjs"],
    platform: "neutral",
    splitting: true, // the entry points share one copy of the code, in CommonJS too
    external: [/^node:/, "piscina", "fast-check"],
    dts: { entry: ["src/index.ts", "src/engine.ts", "src/puzzles.ts", "src/testing.ts", "src/node.ts"] },
    esbuildOptions(options, { format }) {
      // Writes the numbers of src/engine/layout.ts into the code, which makes the kernel a twentieth faster. What tsup
      // makes CommonJS of afterwards does not survive it: fields are put behind `super(…)`, which must stand alone.
      options.minifySyntax = format === "esm";
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
    ...command,
    entry: { cli: "src/cli/main.ts" },
    banner: { js: "#!/usr/bin/env node" },
    esbuildPlugins: [...(command.esbuildPlugins ?? []), apart("./otherCommands.js", "./commands.cjs")],
  },
  {
    ...command,
    entry: { commands: "src/cli/otherCommands.ts" },
  },
]);
