import type { Plugin } from "vite";
import { inBrowserBuild } from "./builds.ts";
import { type Cut, cut } from "./cut.ts";
import { REACT_CUTS, REACT_GONE } from "./unusedReact.ts";

const INVARIANT = /function invariant\(value, message\) \{/;

/**
 * What this site never does, file by file (Remix 2.17.5, its router 1.23.3; React's is in `unusedReact.ts`):
 *
 * - no route is discovered late (`v3_lazyRouteDiscovery` is off), so the router never looks for one;
 * - data comes by single fetch alone: no `?_data=` request, no `defer()`, whose promises were sent line by line;
 * - no route has a `clientLoader` or a `HydrateFallback`, and no page is without a server ("SPA mode");
 * - the browser draws none of the texts that `Scripts` writes into a document (it keeps the server's);
 * - the router's flags are those that Remix sets;
 * - no navigation by script is a view transition, which would keep the next page waiting (`usePictureTransition`);
 * - what the framework tells a developer in words (warnings, texts of its own faults) is told by the
 *   development server; here a fault is thrown without them, as React's own are.
 */
const CUTS: readonly { file: string; cuts: readonly Cut[] }[] = [
  {
    file: "/@remix-run/router/dist/router.js",
    cuts: [
      cut("init.patchRoutesOnNavigation;", "undefined;"),
      cut("if (patchRoutesOnNavigationImpl) {", "if (false) {"),
      cut("if (isFogOfWar) {", "if (false) {", 4),
      cut(/!isFogOfWar\b/, "true", 2),
      cut(/\bfuture\.v7_(?!throwAbortReason)\w+/, "true", 20),
      cut(/(?<!function )isDeferred(Result|Data)\(\w+\)/, "false", 10),
      cut("restoreAppliedTransitions(routerWindow, appliedViewTransitions);", ""),
      cut(/let _saveAppliedTransitions[^}]+?removePageHideEventListener = [^;]+;/, ""),
      cut(
        /if \(pendingAction === Action\.Pop\) \{(?=\s+\/\/ Forward takes precedence)/,
        "if (false) {",
      ),
      cut("} else if (pendingViewTransitionEnabled) {", "} else if (false) {"),
      cut(/function warning\(cond, message\) \{/, "function warning() {\n  return;"),
      cut(INVARIANT, "function invariant(value) {\n  const message = 'router';"),
    ],
  },
  {
    file: "/react-router/dist/index.js",
    cuts: [
      cut(/\bfuture\.v7_relativeSplatPath/, "true", 4),
      cut("(_future = future) != null && _future.v7_partialHydration", "true"),
      cut("future && future.v7_partialHydration", "true"),
      cut(
        "function logV6DeprecationWarnings(renderFuture, routerFuture) {",
        "function logV6DeprecationWarnings() {\n  return;",
      ),
    ],
  },
  {
    file: "/react-router-dom/dist/index.js",
    cuts: [
      cut("router.future.v7_partialHydration ?", "true ?"),
      cut(/let \[(pendingState|renderDfd|transition|interruption), [^;]+;/, "", 4),
      cut("[router.window, transition, renderDfd, ", "["),
      cut(/let isViewTransitionUnavailable = [^;]+;/, ""),
      cut("if (!viewTransitionOpts || isViewTransitionUnavailable) {", "if (true) {"),
      cut(
        / {2}\/\/ When we start a view transition,[\s\S]+\}, \[vtContext\.isTransitioning, interruption\]\);/,
        "",
      ),
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/routes.js",
    cuts: [
      cut('typeof singleFetch === "function"', "true"),
      cut("if (isSpaMode)", "if (false)", 5),
      cut("isSpaMode && ", "false && "),
      cut(/\b(routeModule|mod)\.clientLoader\b/, "undefined", 8),
      cut("!route.hasClientLoader", "true"),
      cut("routeModule.HydrateFallback", "undefined", 2),
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/components.js",
    cuts: [
      cut('typeof __remixContext === "object" && __remixContext.a', "false"),
      cut(/staticContext \? `window\.__remixContext = .*\$\{streamScript\}` : " "/, '" "'),
      cut('!isStatic ? " " :', 'true ? " " :'),
      cut("if (isSpaMode && ", "if (false && "),
      cut('NavLink.displayName = "NavLink";', ""),
      cut('\nLink.displayName = "Link";', ""),
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/browser.js",
    cuts: [
      cut(/window\.__remixContext\.isSpaMode\b/, "false", 8),
      cut("route.HydrateFallback ||", "false ||"),
      cut("router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;", ""),
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/invariant.js",
    cuts: [cut(INVARIANT, "function invariant(value) {\n  const message = 'remix';")],
  },
  ...REACT_CUTS,
];

/** What a module may not use, because it is not there; in quotes, as in a type, a word is not used. */
const GONE: readonly { by: RegExp; names: RegExp }[] = [
  ...REACT_GONE,
  { by: /\/app\//, names: /\b(clientLoader\b|HydrateFallback\b|viewTransition(?=[\s=:,}]))/ },
];

/** Remix's flags that the above relies on. */
const NEEDED = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
} as const;

function matches(code: string, { text }: Cut): number {
  return typeof text === "string"
    ? code.split(text).length - 1
    : (code.match(new RegExp(text, "g"))?.length ?? 0);
}

/**
 * Leaves out of the browser's framework what this site never does (13 of 69 kB, brotli), by the words in which the
 * framework asks for it. The server's build keeps all of it.
 * @param flags as `remix.config.js` sets them
 * @throws {Error} where a flag is another than this relies on; fails the build where the framework, or another version of it, has other words; and where a
 * module uses what is gone
 */
export function unusedFramework(flags: Readonly<Record<string, boolean>>): Plugin {
  for (const [name, value] of Object.entries(NEEDED)) {
    if (flags[name] !== value)
      throw new Error(`${name} is not ${value}, as unusedFramework.ts relies on`);
  }
  const done = new Set<string>();
  return {
    name: "unused-framework",
    apply: inBrowserBuild,
    // Before CommonJS is rewritten.
    enforce: "pre",
    transform(code, id) {
      for (const { by, names } of GONE) {
        const used = by.test(id) && names.exec(code)?.[0];
        if (used) this.error(`${id} uses ${used}, which the browser's framework is without`);
      }
      const own = CUTS.find(({ file }) => id.endsWith(`/node_modules${file}`));
      if (!own) return null;
      done.add(own.file);
      let left = code;
      for (const each of own.cuts) {
        // In what the cuts before have left: one may not take the words of another.
        const times = matches(left, each);
        if (times !== each.times) {
          this.error(`${own.file} has ${times} times, not ${each.times}: ${each.text}`);
        }
        const text = typeof each.text === "string" ? each.text : new RegExp(each.text, "g");
        // What stands in its place may be a `$` of React's, which is a sign of `replaceAll`'s own.
        const { by } = each;
        left = left.replaceAll(text, typeof by === "string" ? () => by : by);
      }
      return { code: left, map: null };
    },
    buildEnd(error) {
      if (error) return;
      const missed = CUTS.find(({ file }) => !done.has(file));
      if (missed) this.error(`the browser's build has no ${missed.file}`);
    },
  };
}
