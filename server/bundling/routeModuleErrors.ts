import type { Plugin } from "vite";
import { browserBuild } from "./builds.ts";

/**
 * Private to Remix 2.17.5: this file imports route modules by a URL that is only known at run time
 * (docs/upgrade.md).
 */
const IMPORTER = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;

/** Same value as `MODULE_MISSING` of shared/domain/build.ts, which a build configuration cannot import. */
const EVENT = "modulemissing";

const REPORT = `.catch(() => (window.dispatchEvent(new Event("${EVENT}")), new Promise(() => {})))`;

/**
 * Reports a route module that fails to load as a window event. Remix itself would reload the current page.
 * `app/framework/staleBuild.ts` loads the target page instead, and `useVerification` submits the pending
 * form.
 */
export function routeModuleErrors(): Plugin {
  let isWrapped = false;
  return {
    name: "route-module-errors",
    ...browserBuild,
    renderDynamicImport({ moduleId, targetModuleId }) {
      if (targetModuleId !== null || !IMPORTER.test(moduleId)) return null;
      isWrapped = true;
      return { left: "import(", right: `)${REPORT}` };
    },
    generateBundle() {
      if (!isWrapped) this.error("no import of a route module found: see docs/upgrade.md");
    },
  };
}
