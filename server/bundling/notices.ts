import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { browserBuild } from "./builds.ts";

/** File with the licence texts of all packages of the image; `npm run docs notices` writes it. */
export const NOTICES = fileURLToPath(new URL("licenses.txt", import.meta.url));

/** Adds the licence texts to the browser's files: the site serves them at `/licenses.txt`. */
export function notices(): Plugin {
  return {
    name: "notices",
    ...browserBuild,
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "licenses.txt",
        source: readFileSync(NOTICES, "utf8"),
      });
    },
  };
}
