/** `NODE_OPTIONS=--import …/listModules.mjs`: writes the address of each loaded module to the file `MODULES_FILE`. */
import fs, { appendFileSync } from "node:fs";
import { createRequire, Module, register, syncBuiltinESMExports } from "node:module";

const file = String(process.env.MODULES_FILE);

const hooks = `
  import { appendFileSync } from "node:fs";
  export async function load(url, context, next) {
    appendFileSync(${JSON.stringify(file)}, url + "\\n");
    return next(url, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

/** @type {{ _load(...args: any[]): unknown }} */
const loader = /** @type {any} */ (Module);
const { _load } = loader;
/** CommonJS modules, which the hooks of older versions of Node do not see. */
loader._load = function load(/** @type {any[]} */ ...args) {
  const [name, parent] = args;
  try {
    appendFileSync(file, `${createRequire(parent?.filename ?? import.meta.url).resolve(name)}\n`);
  } catch {
    // Not resolvable: the original reports it.
  }
  return Reflect.apply(_load, this, args);
};

const { readFileSync } = fs;
/** Modules of the server's bundle, which `server/bundling/loadCode.ts` reads. */
fs.readFileSync = /** @type {any} */ (
  (/** @type {Parameters<typeof readFileSync>} */ ...args) => {
    if (/\.cjs$/.test(String(args[0]))) appendFileSync(file, `${args[0]}\n`);
    return readFileSync(...args);
  }
);
syncBuiltinESMExports();
