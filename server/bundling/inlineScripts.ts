import { minifySync } from "@swc/core";
import type { Plugin } from "vite";
import { inServerBuild } from "./builds.ts";

/** Scripts that documents hold, and the one that is served as a text: by the file that exports them, and their name there. */
export type InlineScripts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The language that they are written in, since they also run where the site's other scripts do not. */
const ecma = 5;

/**
 * A script of a document as small as can be. swc escapes in its texts what would end its element.
 * @throws {Error} when it cannot be read
 */
export function minifyInline(script: string): string {
  return minifySync(script, { module: false, ecma, compress: { ecma }, mangle: true }).code;
}

/**
 * Writes the scripts of documents small where the server's build reads them: 100 to 170 bytes of every page
 * (docs/performance.md).
 * @throws {Error} fails the build where one of the modules is not there
 */
export function inlineScripts(scripts: InlineScripts): Plugin {
  const found = new Set<string>();
  return {
    name: "inline-scripts",
    apply: inServerBuild,
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
