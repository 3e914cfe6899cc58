import { relative } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

/**
 * What of `app/` may import server code: Remix takes it out of routes and the root for browsers, and
 * refuses files named `*.server` there.
 */
const MAY_IMPORT = /^app\/(routes\/|root\.tsx$|.+\.server\.tsx?$)/;

/**
 * Fails the build when anything in `app/` but these imports server code. Asked of the server's
 * build, which holds every module: a component that only loaders draw is in no browser's build, where
 * `denyImports` looks, and the next that draws it in a browser would be surprised.
 */
export function refuseServerImports(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "refuse-server-imports",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd(error) {
      if (error || !config.build.ssr) return;
      const path = (id: string) => relative(config.root, id.split("?", 1)[0] ?? id);
      for (const id of this.getModuleIds()) {
        if (!path(id).startsWith("server/")) continue;
        const importers = this.getModuleInfo(id)?.importers.map(path) ?? [];
        const inside = importers.filter(
          (file) => file.startsWith("app/") && !MAY_IMPORT.test(file),
        );
        if (inside.length > 0) this.error(`${inside.join(", ")} imports server code: ${path(id)}`);
      }
    },
  };
}
