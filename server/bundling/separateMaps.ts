import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { browserBuild } from "./builds.ts";

/** Folder of the browser's source maps, beside the served files and not among them. */
export const MAPS = "build/maps";

/**
 * Writes the source maps of the browser's scripts to their own folder: a release keeps them
 * (`npm run release assets`), `npm run release where` reads positions with them, and the site serves none.
 */
export function separateMaps(): Plugin {
  let folder = "";
  return {
    name: "separate-maps",
    ...browserBuild,
    configResolved({ root }) {
      folder = join(root, MAPS);
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        rmSync(folder, { recursive: true, force: true });
        for (const [name, file] of Object.entries(bundle)) {
          if (!name.endsWith(".map") || file.type !== "asset") continue;
          const target = join(folder, name);
          mkdirSync(dirname(target), { recursive: true });
          writeFileSync(target, file.source);
          delete bundle[name];
        }
      },
    },
  };
}
