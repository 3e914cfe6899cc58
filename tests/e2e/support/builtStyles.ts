import { register } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * For programs that render components outside of Vite for the styles of a build (`node --import tsx --import …`):
 * the classes of a CSS module have their built names, and components are as after hydration,
 * or with `isServed` as in the served HTML.
 */
const names = new URL("../../../server/bundling/classNames.ts", import.meta.url).href;
const root = fileURLToPath(new URL("../../..", import.meta.url));
const hooks = `
import { fileURLToPath } from "node:url";
export async function load(url, context, next) {
  if (url.endsWith(".css")) {
    const file = JSON.stringify(fileURLToPath(url));
    const source = 'import { className } from ${JSON.stringify(names)};' +
      'export default new Proxy({}, { get: (_, name) => className(${JSON.stringify(root)}, ' + file + ', name) });';
    return { format: "module", source, shortCircuit: true };
  }
  if (url.endsWith("/use-hydrated.js"))
    return { format: "module", source: "export const useHydrated = () => globalThis.isServed !== true;", shortCircuit: true };
  const loaded = await next(url, context);
  const source = loaded.format === "module" && loaded.source ? String(loaded.source) : "";
  const environment = 'import.meta.env ??= { SSR: true, MODE: "production", PROD: true, DEV: false };';
  return source.includes("import.meta.env") ? { ...loaded, source: environment + source } : loaded;
}
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
