import { join } from "node:path/posix";
import type { ManualChunkMeta } from "rollup";
import type { Plugin } from "vite";

/**
 * Private to Remix 2.17.5: the query that its compiler uses for a route's browser code. The build fails if no
 * screen has it (docs/upgrade.md).
 */
const CLIENT_ROUTE = "?__remix-build-client-route";

const FRAMEWORK_ENTRY = /\/app\/entry\.client\.tsx$/;
/** Includes their entries: the chunks of these two routes contain all their dependencies. */
const ROOT = /\/app\/root\.tsx(\?.*)?$/;
const FRAME = /\/app\/routes\/layouts\/site\.tsx(\?.*)?$/;
/** The screen without the site layout, intended as the lightest page. */
const FORM = /\/app\/routes\/(about-us\/application|layouts\/bare)\.tsx$/;
/** Code of a feature. Modules for styles only do not decide which screens load a feature. */
const FEATURE = /^[^\0].*\/app\/(?:features\/([\w-]+)|search)\/[^?]*\.tsx?$/;
/** A module imported by at least this many screens is loaded with every page that uses the site layout. */
const MANY = 5;
const TITLES = /\/(app\/ui\/SectionTitle|shared\/domain\/textWidth)/;
/** What shops have of a piece: of products and stores, not of lists of products. */
const STOCK = /\/(app\/nearest-store\/StockList|shared\/copy\/stock)/;
/** Excludes opening hours and routes to stores, which listings and content pages do not use. */
const STORES = /\/app\/features\/stores|\/shared\/(copy\/stores|domain\/openingHours)/;

function chunksOf({ getModuleIds, getModuleInfo }: ManualChunkMeta) {
  const ids = [...getModuleIds()];
  /** Returns modules with all their static imports. */
  function withImports(starts: readonly string[]): string[] {
    const all = new Set(starts);
    // Iterating a Set includes the items that are added during the iteration.
    for (const id of all) for (const next of getModuleInfo(id)?.importedIds ?? []) all.add(next);
    return [...all];
  }
  const named = (path: RegExp) => withImports(ids.filter((id) => path.test(id)));

  const screens = ids
    .filter((id) => id.endsWith(CLIENT_ROUTE))
    .map((id) => new Set(withImports([id])));
  if (screens.length === 0) throw new Error(`no screen is asked for with ${CLIENT_ROUTE}`);
  const screensOf = (id: string) => screens.filter((modules) => modules.has(id));
  const shared = ids.filter((id) => screensOf(id).length > 1);
  const many = shared.filter((id) => screensOf(id).length >= MANY && !STORES.test(id));
  const few = shared.filter((id) => !many.includes(id));

  /** Modules shared by several screens, by feature. */
  const features = new Map<string, string[]>();
  for (const id of few) {
    const found = FEATURE.exec(id);
    const feature = found?.[1] ?? "search";
    if (found) features.set(feature, [...(features.get(feature) ?? []), id]);
  }
  // A module outside the features belongs to the feature whose screens are its only importers.
  for (const members of features.values()) {
    const own = new Set(members.flatMap(screensOf));
    const others = few.filter((id) => !FEATURE.test(id));
    members.push(...others.filter((id) => screensOf(id).every((screen) => own.has(screen))));
  }

  return {
    framework: named(FRAMEWORK_ENTRY),
    base: [...named(ROOT), ...named(FORM).filter((id) => shared.includes(id))],
    frame: [...named(FRAME), ...many],
    ...Object.fromEntries(features),
    // Titles of sections, which listings lack.
    titles: few.filter((id) => TITLES.test(id)),
    stock: few.filter((id) => STOCK.test(id)),
    // Each remaining module is smaller than the headers of a request.
    shared: few,
  };
}

/**
 * Returns Rollup's `manualChunks`, which limits the scripts of a screen to eight files:
 *
 * - `framework`: React, Remix and the entry, so that changes of the screens leave this file unchanged
 * - `base`: the root, and modules that the screen without the site layout shares with others
 * - `frame`: the layout of all other screens, and modules that many screens import
 * - one chunk per feature for modules that its screens share, `shared` for the rest
 *
 * All styles are in one sheet. A module imported by a single screen is part of
 * that screen's file. If several chunks match a module, the first one contains it.
 * @throws {Error} fails the build if it finds no screen
 */
export function sharedChunks(): (id: string, graph: ManualChunkMeta) => string | undefined {
  let chunkOf: Map<string, string> | undefined;
  return (id, graph) => {
    if (id.endsWith(".css")) return "site";
    if (!chunkOf) {
      const chunks = Object.entries(chunksOf(graph)).reverse();
      chunkOf = new Map(chunks.flatMap(([name, ids]) => ids.map((each) => [each, name] as const)));
    }
    return chunkOf.get(id);
  };
}

/** Routes whose entries are part of those chunks. */
const ENTRIES = ["root.tsx", "routes/layouts/site.tsx", "routes/pdp/product.tsx"];

/**
 * Lets those chunks contain the entries of root and layout, which then have more exports than Remix requires.
 * Otherwise Rollup writes a re-exporting file for each: two more files for every page.
 */
export function entriesInChunks(): Plugin {
  let app = "";
  return {
    name: "entries-in-chunks",
    configResolved({ command, build, root }) {
      if (command === "build" && !build.ssr) app = join(root, "app");
    },
    buildStart() {
      if (app === "") return;
      for (const file of ENTRIES) {
        const id = join(app, file) + CLIENT_ROUTE;
        this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
      }
    },
  };
}
