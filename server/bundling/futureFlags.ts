import type { Plugin } from "vite";
import { inBrowserBuild } from "./builds.ts";

const FILE = /@remix-run\/react\/dist\/esm\/.+\.js$/;
const FLAG = /(?:\b[\w.]+\.)?\bfuture\.(v3_\w+)/g;

/**
 * Writes the values of Remix's future flags into its browser code, which else asks for them at run time and
 * carries both answers: what no browser runs here is left out.
 * @param flags as `remix.config.js` sets them
 * @throws {Error} fails the build when Remix asks for none, or for one whose value it was not told
 */
export function futureFlags(flags: Readonly<Record<string, boolean>>): Plugin {
  let count = 0;
  return {
    name: "future-flags",
    apply: inBrowserBuild,
    transform(code, id) {
      if (!FILE.test(id)) return null;
      const known = code.replace(FLAG, (_, flag: string) => {
        if (flags[flag] === undefined) this.error(`${id} asks for ${flag}, which is not set`);
        count += 1;
        return String(flags[flag]);
      });
      return known === code ? null : { code: known, map: null };
    },
    buildEnd(error) {
      if (!error && count === 0) this.error("Remix asks for no future flag");
    },
  };
}
