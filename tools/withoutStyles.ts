import { register } from "node:module";

/**
 * For tools that import components outside of Vite (`tsx --import ./tools/withoutStyles.ts …`): a style sheet
 * is an object without class names, and a module that queries Vite's environment gets the server's.
 */
const hooks = `
const environment = 'import.meta.env ??= { SSR: true, MODE: "production", PROD: true, DEV: false };';
export async function load(url, context, next) {
  if (url.endsWith(".css")) {
    return { format: "module", source: "export default {}", shortCircuit: true };
  }
  const loaded = await next(url, context);
  const source = loaded.format === "module" && loaded.source ? String(loaded.source) : "";
  return source.includes("import.meta.env")
    ? { ...loaded, source: environment + source }
    : loaded;
}
`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
