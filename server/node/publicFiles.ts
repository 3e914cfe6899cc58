import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Folder that contains only assets. */
const ASSETS = "assets";

/**
 * Returns the paths of files that remix-serve serves besides `/assets`: the brand's public files, copied by
 * the build, and those of `public` beside the build.
 */
export function publicFiles(folders: readonly string[]): ReadonlySet<string> {
  const paths = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep)),
  );
  return new Set(
    paths
      .filter(([first]) => first !== ASSETS)
      .map((segments) => `/${segments.map(encodeURIComponent).join("/")}`),
  );
}
