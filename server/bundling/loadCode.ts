/**
 * Loads the server's bundle with its code cache. The build writes this module beside the bundle (`codeCache.ts`): it
 * imports Node's modules only.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

/** Ending of a code cache's file, beside the file whose code it has. */
export const CACHE = ".cache";

/**
 * The first bytes of a code cache: it is used for this very text, and by this version of Node only. V8 itself compares
 * no more than the text's length.
 */
export function cacheMark(text: Buffer): Buffer {
  return createHash("sha256").update(`${process.version} ${process.arch} `).update(text).digest();
}

/**
 * Limits of the heap, which Node 20 and 22 compare with those of the code cache, in which they mean nothing. V8 has read
 * them when the process began: these values change no limit.
 */
const NO_LIMITS = ["max-old-space-size", "max-semi-space-size", "min-semi-space-size"];

/** Compiles the text of a CommonJS module. */
export function compile(file: URL, text: Buffer, cachedData?: Buffer): Script {
  for (const limit of NO_LIMITS) setFlagsFromString(`--${limit}=0`);
  return new Script(Module.wrap(text.toString()), { filename: file.href, cachedData });
}

/**
 * Compiles a file with its code cache. Returns also whether there was one for this text, and this version and these
 * options of Node.
 */
function compileCached(file: URL): { script: Script; isCached: boolean } {
  const text = readFileSync(file);
  const path = fileURLToPath(file) + CACHE;
  const cache = existsSync(path) ? readFileSync(path) : Buffer.of();
  const mark = cacheMark(text);
  const isOwn = mark.equals(cache.subarray(0, mark.length));
  const script = compile(file, text, isOwn ? cache.subarray(mark.length) : undefined);
  return { script, isCached: isOwn && script.cachedDataRejected === false };
}

type Exports = Record<string, unknown>;

/**
 * Loads a CommonJS module of the bundle, and what it requires: modules of the bundle with their code caches, and
 * packages like any module beside it.
 */
export function loadCode(entry: URL): Exports {
  const uncached: string[] = [];
  // Read by `server/node/codeCacheState.ts`.
  Object.assign(globalThis, { uncachedCode: uncached });
  const requirePackage = createRequire(entry);
  const loaded = new Map<string, { exports: Exports }>();
  function load(file: URL): Exports {
    const known = loaded.get(file.href);
    if (known) return known.exports;
    const module: { exports: Exports } = { exports: {} };
    loaded.set(file.href, module);
    const { script, isCached } = compileCached(file);
    if (!isCached) uncached.push(basename(file.pathname));
    const requireBeside = (id: string) =>
      id.startsWith(".") ? load(new URL(id, file)) : requirePackage(id);
    const path = fileURLToPath(file);
    script.runInThisContext()(module.exports, requireBeside, module, path, dirname(path));
    return module.exports;
  }
  return load(entry);
}
