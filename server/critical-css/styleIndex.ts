import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import type { Plugin, ResolvedConfig } from "vite";
import { serverBuild } from "#server/bundling/builds.ts";
import { indexStyles } from "./indexStyles.ts";

/** The file beside the server's code that `server/critical-css/documentStyles.ts` reads. */
const FILE = "styles.json";

/**
 * Indexes the style sheets of the browser build, which runs first, for the server. Reading them at each start
 * took half a second.
 * @throws {Error} fails the build if there are none
 */
export function styleIndex(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "style-index",
    ...serverBuild,
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle() {
      const folder = join(config.root, "build/client/assets");
      const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
      if (files.length === 0) this.error(`${folder} holds no stylesheet`);
      const sheets = files.map((file) => [
        `/assets/${file}`,
        indexStyles(readFileSync(join(folder, file), "utf8")),
      ]);
      const source = JSON.stringify(Object.fromEntries(sheets));
      this.emitFile({ type: "asset", fileName: FILE, source });
    },
  };
}
