import { relative } from "node:path/posix";
import type { Plugin, ResolvedConfig } from "vite";
import { serverBuild } from "./builds.ts";
import { isRouteModule } from "./routeModule.ts";

/**
 * Files of `app/` that may import server code, as route modules may: Remix removes it from routes and the root for browsers, and
 * rejects files named `*.server` there.
 */
const MAY_IMPORT = /^app\/(root\.tsx$|.+\.server\.tsx?$)/;

/**
 * Fails the build if any other file in `app/` imports server code. Runs in the server build, which contains
 * every module. A component used only by loaders is in no browser build, so `denyImports` cannot check it; a
 * later use in a browser would break.
 */
export function refuseServerImports(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "refuse-server-imports",
    ...serverBuild,
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd(error) {
      if (error) return;
      const path = (id: string) => relative(config.root, id.split("?", 1)[0] ?? id);
      for (const id of this.getModuleIds()) {
        if (!path(id).startsWith("server/")) continue;
        const importers = this.getModuleInfo(id)?.importers.map(path) ?? [];
        const inside = importers.filter(
          (file) => file.startsWith("app/") && !MAY_IMPORT.test(file) && !isRouteModule(file),
        );
        if (inside.length > 0) this.error(`${inside.join(", ")} imports server code: ${path(id)}`);
      }
    },
  };
}
