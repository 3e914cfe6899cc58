import { register } from "node:module";

/**
 * For tools that import components outside of Vite (`tsx --import ./tests/tools/withoutStyles.ts …`):
 * a style sheet is an object without class names.
 */
const hooks = `
export const load = (url, context, next) =>
  url.endsWith(".css")
    ? { format: "module", source: "export default {}", shortCircuit: true }
    : next(url, context);
`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
