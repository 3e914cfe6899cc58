import type { Plugin } from "vite";
import { inBrowserBuild } from "./builds.ts";

const FILE = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
/** `MODULE_MISSING` of app/domain/build.ts, which a build configuration cannot import. */
const EVENT = "modulemissing";
const RELOAD = "window.location.reload();";

/**
 * Where the module of a route is not to be had, Remix 2.17 loads the page anew that the visitor wanted
 * to leave. This makes it say so instead (`app/framework/staleBuild.ts` listens), so that the page is
 * loaded that the visitor wanted to see.
 * @throws {Error} fails the build when Remix's code is another than the one that it knows
 */
export function missingModules(): Plugin {
  let seen = false;
  return {
    name: "missing-modules",
    apply: inBrowserBuild,
    transform(code, id) {
      if (!FILE.test(id)) return null;
      const parts = code.split(RELOAD);
      if (parts.length !== 2) this.error(`${id} does not reload the page where it did`);
      seen = true;
      return {
        code: parts.join(`window.dispatchEvent(new Event("${EVENT}"));`),
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && !seen) this.error("Remix's routeModules.js is not in the build");
    },
  };
}
