import { minifySync } from "@swc/core";
import type { Plugin } from "vite";
import { serverBuild } from "./builds.ts";

/** Inline scripts of documents, and one script that is served as text, by exporting file and export name. */
export type InlineScripts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Language version of these scripts, which also run in browsers that do not run the other scripts. */
const ecma = 5;

/**
 * Minifies an inline script. swc escapes text that would close the script element.
 * @throws {Error} if it cannot be parsed
 */
export function minifyInline(script: string): string {
  return minifySync(script, { module: false, ecma, compress: { ecma }, mangle: true }).code;
}

/**
 * Minifies inline scripts in the server build: saves 100 to 170 bytes per page (docs/performance.md).
 * @throws {Error} fails the build if one of the modules is missing
 */
export function inlineScripts(scripts: InlineScripts): Plugin {
  const found = new Set<string>();
  return {
    name: "inline-scripts",
    ...serverBuild,
    transform(_, id) {
      const entry = Object.entries(scripts).find(([end]) => id.endsWith(`/${end}`));
      if (!entry) return null;
      const [end, texts] = entry;
      found.add(end);
      const lines = Object.entries(texts).map(
        ([name, text]) => `export const ${name} = ${JSON.stringify(minifyInline(text))};`,
      );
      return { code: lines.join("\n"), map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(scripts).filter((end) => !found.has(end));
      if (!error && missing.length > 0) this.error(`no inline script in ${missing.join(", ")}`);
    },
  };
}
