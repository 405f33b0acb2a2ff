import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

const packageOf = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * An esbuild plugin that writes the licences of the packages that ended up in the bundles. One instance serves several
 * builds: each adds what its metafile says was bundled.
 */
export function licences(file: string): Plugin {
  const bundled = new Set<string>();
  return {
    name: "licences",
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        for (const output of Object.values(metafile?.outputs ?? {})) {
          for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
            const folder = packageOf.exec(input)?.[1];
            if (folder !== undefined && bytesInOutput > 0) bundled.add(folder);
          }
        }
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(
          file,
          [...bundled]
            .sort()
            .map(notice)
            .join(`\n${"-".repeat(80)}\n\n`),
        );
      });
    },
  };
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const text = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (text === undefined) throw new Error(`${name} is bundled but has no licence text`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, text), "utf8").trim()}\n`;
}
