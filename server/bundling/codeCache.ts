import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path/posix";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { type Plugin, transformWithEsbuild } from "vite";
import { serverBuild } from "./builds.ts";
import { CACHE, cacheMark, compile } from "./loadCode.ts";

/** File of the server's build that remix-serve loads. */
const INDEX = "index.js";
const LOADER = "loadCode.js";

/** The bundle's entry, which exports what remix-serve reads (`serverBuildFile` in `remix.config.js`). */
export const SERVER_ENTRY = "entry.cjs";

/** Returns the code of the build's index: it loads the entry with its code cache, and exports the same names. */
export function indexOf(exported: readonly string[]): string {
  return [
    `import { loadCode } from "./${LOADER}";`,
    `const build = loadCode(new URL("${SERVER_ENTRY}", import.meta.url));`,
    `export const { ${exported.join(", ")} } = build;`,
    "",
  ].join("\n");
}

/** Returns the code of the module beside the index that loads the bundle. */
export async function loaderCode(): Promise<string> {
  const file = join(import.meta.dirname, "loadCode.ts");
  return (await transformWithEsbuild(readFileSync(file, "utf8"), file, { sourcemap: false })).code;
}

/**
 * Returns the code cache of a file: all of its functions, because a start runs most of those that any page runs.
 * @param path of a CommonJS module
 */
export function codeCacheOf(path: string): Buffer {
  const text = readFileSync(path);
  // Compiles every function at once. The cache has the options of its end, which are those of a start.
  setFlagsFromString("--no-lazy");
  const script = compile(pathToFileURL(path), text);
  setFlagsFromString("--lazy");
  return Buffer.concat([cacheMark(text), script.createCachedData()]);
}

/**
 * Writes V8's code caches of the server's modules beside them: a start does not compile what it runs
 * (docs/performance.md). The build writes them, once, as it writes the code: the process that serves cannot.
 */
export function codeCache(): Plugin {
  return {
    name: "code-cache",
    ...serverBuild,
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const entry = bundle[SERVER_ENTRY];
        if (entry?.type !== "chunk") this.error(`no ${SERVER_ENTRY} in the server's build`);
        this.emitFile({ type: "asset", fileName: INDEX, source: indexOf(entry.exports) });
        this.emitFile({ type: "asset", fileName: LOADER, source: await loaderCode() });
      },
    },
    // Rollup would write an expression that browsers understand, too.
    resolveImportMeta: (property) =>
      property === "url" ? 'require("node:url").pathToFileURL(__filename).href' : null,
    writeBundle({ dir = "" }, bundle) {
      for (const { type, fileName } of Object.values(bundle)) {
        if (type !== "chunk") continue;
        const path = join(dir, fileName);
        writeFileSync(path + CACHE, codeCacheOf(path));
      }
    },
  };
}
