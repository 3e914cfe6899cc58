import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

/**
 * A module that handles an address: the address pattern, its file below `app/`, and whether it accepts forms.
 */
export type RouteModule = { path: string; file: string; hasAction: boolean };

function modulesOf(list: RouteConfigEntry[], base: string): RouteModule[] {
  return list.flatMap(({ path, file, children }) => {
    const address = path ? `${base}/${path}` : base;
    if (children) return modulesOf(children, address);
    const text = readFileSync(`app/${file}`, "utf8");
    const hasAction = /^export (async function|const) action\b/m.test(text);
    return [{ path: address === "" ? "/" : address, file, hasAction }];
  });
}

/** The modules of all routes with their own rendering or response, without layouts. */
export const routeModules: readonly RouteModule[] = modulesOf(await routes, "");
