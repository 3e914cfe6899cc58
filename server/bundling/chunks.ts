import { join } from "node:path";
import type { ManualChunkMeta } from "rollup";
import type { Plugin } from "vite";

/**
 * Private to Remix 2.17.5: the query with which its compiler asks for a route's code for browsers. The build
 * fails where no screen has it (docs/upgrade.md).
 */
const CLIENT_ROUTE = "?__remix-build-client-route";

const FRAMEWORK_ENTRY = /\/app\/entry\.client\.tsx$/;
/** With their entries: the chunks of these two routes hold what they need. */
const ROOT = /\/app\/root\.tsx(\?.*)?$/;
const FRAME = /\/app\/routes\/layouts\/site\.tsx(\?.*)?$/;
/** The screen without the frame, which is meant to be the lightest page. */
const FORM = /\/app\/routes\/(about-us\/application|layouts\/bare)\.tsx$/;
const FEATURE = /\/app\/features\/([\w-]+)\//;
/**
 * Style rules of pages beside the specification's table, which few visitors open: a sheet of their own, so
 * that nobody else fetches them.
 */
const APART =
  /\/app\/features\/(detail-views|pieces|table-planner|your-year)\/|\/app\/features\/product\/TrueSize/;
/** A module that at least so many screens import is loaded with every framed page. */
const MANY = 5;

function chunksOf({ getModuleIds, getModuleInfo }: ManualChunkMeta) {
  const ids = [...getModuleIds()];
  /** Modules with all their static imports. */
  function withImports(starts: readonly string[]): string[] {
    const all = new Set(starts);
    // A set hands out what is added while it is walked.
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
  const few = shared.filter((id) => screensOf(id).length < MANY);

  /** The modules of each feature that several screens share. */
  const features = new Map<string, string[]>();
  for (const id of few) {
    const [, feature] = FEATURE.exec(id) ?? [];
    if (feature) features.set(feature, [...(features.get(feature) ?? []), id]);
  }
  // A module beside the features belongs to the one whose screens are the only ones that import it.
  for (const members of features.values()) {
    const own = new Set(members.flatMap(screensOf));
    const others = few.filter((id) => !FEATURE.test(id));
    members.push(...others.filter((id) => screensOf(id).every((screen) => own.has(screen))));
  }

  return {
    framework: named(FRAMEWORK_ENTRY),
    base: [...named(ROOT), ...named(FORM).filter((id) => shared.includes(id))],
    frame: [...named(FRAME), ...shared.filter((id) => screensOf(id).length >= MANY)],
    ...Object.fromEntries(features),
    // Each of the rest is smaller than the headers of a request.
    shared: few,
  };
}

/**
 * Rollup's `manualChunks`, which keeps a screen's scripts in at most eight files:
 *
 * - `framework`: React, Remix and the entry, so that a change of the screens leaves that file as it is
 * - `base`: the root, and what the screen without the frame shares with others
 * - `frame`: the layout of all other screens, and modules that many screens import
 * - one chunk per feature for what its screens share, `shared` for the rest
 *
 * All style rules are in one sheet, except those of a few pages. A module that only one screen imports is in that
 * screen's own file. Where a module is in several chunks, the first one holds it.
 * @throws {Error} fails the build if it finds no screen
 */
export function sharedChunks(): (id: string, graph: ManualChunkMeta) => string | undefined {
  let chunkOf: Map<string, string> | undefined;
  return (id, graph) => {
    if (id.endsWith(".css")) return APART.test(id) ? "apart" : "site";
    if (!chunkOf) {
      const chunks = Object.entries(chunksOf(graph)).reverse();
      chunkOf = new Map(chunks.flatMap(([name, ids]) => ids.map((each) => [each, name] as const)));
    }
    return chunkOf.get(id);
  };
}

/** The routes whose entries stand in those chunks. */
const ENTRIES = ["root.tsx", "routes/layouts/site.tsx", "routes/pdp/product.tsx"];

/**
 * Lets those chunks hold the entries of root and layout, which then export more than Remix asks for: else Rollup
 * writes a file of its own for each that only repeats their names, two for every page.
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
