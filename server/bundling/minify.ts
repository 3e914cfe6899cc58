import { type JsMinifyOptions, minify } from "@swc/core";
import type { Plugin } from "vite";

/** Language version of the oldest supported engines (docs/reach.md); the output uses nothing newer. */
const ecma = 2020;

const options: JsMinifyOptions = {
  module: true,
  ecma,
  compress: { passes: 4, keep_fargs: false, ecma },
  mangle: true,
};

/**
 * Minifies the browser scripts with swc: 0.6 % smaller than terser, in a tenth of the time
 * (docs/performance.md). Runs last, because other plugins emit unminified code. The second pass names
 * variables by their use after the first: 280 bytes of a page's scripts.
 */
export function minifyScripts(): Plugin {
  return {
    name: "minify-scripts",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    renderChunk: {
      order: "post",
      async handler(code) {
        const once = await minify(code, { ...options, sourceMap: true });
        const content = once.map ?? "";
        const { code: minified, map } = await minify(once.code, {
          ...options,
          sourceMap: { content },
        });
        return { code: minified, map: map ?? null };
      },
    },
  };
}
