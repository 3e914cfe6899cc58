import { join } from "node:path";
import type { ManualChunkMeta } from "rollup";
import type { Plugin } from "vite";

/**
 * Private to Remix 2.17.5: the query with which its compiler asks for a route's code for browsers. The build
 * fails where no screen has it (docs/upgrade.md).
 */
const CLIENT_ROUTE = "?__remix-build-client-route";

const FRAMEWORK_ENTRY = /\/app\/entry\.client\.tsx$/;
/** With their entries: what these two routes are goes with what they need. */
const ROOT = /\/app\/root\.tsx(\?.*)?$/;
const FRAME = /\/app\/(shell\/Frame|routes\/layouts\/site)\.tsx(\?.*)?$/;
/** What the job form is made of: it has no frame, and is to be the lightest page. */
const FORM = /\/app\/routes\/(application|layouts\/bare)\.tsx$/;
/** A screen's entry. */
const isScreen = (id: string) =>
  id.endsWith(CLIENT_ROUTE) && /\/app\/routes\/[\w-]+\.tsx\?/.test(id);
/** Parts that screens are made of: most are a few hundred bytes, less than a file of its own costs. */
const PART = /\/(app\/(framework|head|domain|ui)|brands\/[^/]+\/drawings)\//;
/** The one part that is larger, and that few pages open. */
const DIALOG = /\/app\/ui\/Dialog\.tsx$/;
/** What the catalogue's screens alone are made of, but for the rules that the server has, too; two share class names. */
const CATALOGUE =
  /\/app\/(features\/catalogue\/|search\/SearchBox\.tsx$|search\/SearchScreen\.module\.css\.js$|domain\/listing\.ts$)/;
/** What each of them begins with. */
const CATALOGUE_HEAD =
  /\/app\/features\/catalogue\/(CatalogueHead\.tsx|CatalogueProblem\.tsx|catalogueMeta\.ts)$/;
/** What can be filtered and sorted: the catalogue's other screens are to be without it. */
const LISTING = /\/app\/features\/catalogue\/(ListingScreen\.tsx|listingMeta\.ts)$/;
/** What the list of jobs shares with the job form. */
const CAREERS = /\/app\/features\/careers\/(jobsMeta\.ts|JobFailed\.tsx|Steps\.tsx)$/;
const STORES = /\/app\/features\/stores\//;
/** Parts of few screens that are too small for a file each: a ninth one costs more than their 300 bytes elsewhere. */
const SMALL =
  /\/app\/(ui\/(SectionTitle|MarginAxis|FieldError|Price|CheckBox|CardGrid|wantsMotion)|blocks\/common\/RichText)\.tsx?$/;
/**
 * Style rules of pages beside the specification's table, which few visitors open: a sheet of their own, so
 * that nobody else fetches them.
 */
const APART =
  /\/app\/features\/(detail-views|pieces|table-planner|your-year)\/|\/app\/features\/product\/TrueSize/;
/** So many screens make a part one of every page. */
const MANY = 5;

function chunksOf({ getModuleIds, getModuleInfo }: ManualChunkMeta) {
  const ids = [...getModuleIds()];
  /** Modules and everything that they import, directly or around. */
  function withImports(starts: readonly string[]): string[] {
    const all = new Set(starts);
    // A set hands out what is added while it is walked.
    for (const id of all) for (const next of getModuleInfo(id)?.importedIds ?? []) all.add(next);
    return [...all];
  }
  const named = (path: RegExp) => ids.filter((id) => path.test(id));

  const screens = ids.filter(isScreen).map((id) => new Set(withImports([id])));
  if (screens.length === 0) throw new Error(`no screen is asked for with ${CLIENT_ROUTE}`);
  const uses = (id: string) => screens.filter((modules) => modules.has(id)).length;
  const dialog = new Set(withImports(named(DIALOG)));
  const isPart = (id: string) => !dialog.has(id) && !CATALOGUE.test(id) && uses(id) >= MANY;
  const parts = named(PART).filter(isPart);
  const frame = withImports([...named(FRAME), ...parts, ...named(SMALL)]);
  const shared = new Set([...frame, ...dialog]);
  const base = [
    ...withImports(named(ROOT)),
    ...withImports(named(FORM)).filter((id) => shared.has(id)),
  ];
  /** What several screens share of an area, and all that it imports. */
  const sharedOf = (area: RegExp) => withImports(named(area).filter((id) => uses(id) > 1));
  /** What a screen needs that has no listing. */
  const unlisted = new Set(
    screens
      .filter((modules) => !named(LISTING).some((id) => modules.has(id)))
      .flatMap((all) => [...all]),
  );
  return {
    framework: withImports(named(FRAMEWORK_ENTRY)),
    base,
    frame,
    dialog: [...dialog],
    catalogue: [
      ...withImports(named(CATALOGUE_HEAD)),
      ...sharedOf(CATALOGUE).filter((id) => unlisted.has(id)),
    ],
    listing: [
      ...withImports(named(LISTING)),
      ...sharedOf(CATALOGUE).filter((id) => !unlisted.has(id)),
    ],
    stores: sharedOf(STORES),
    careers: withImports(named(CAREERS)),
  };
}

/**
 * Rollup's `manualChunks`: one chunk for the framework and the entry that starts it, so that a change of the site's
 * screens does not make every visitor fetch that again; one for the root, and what the job form needs of the frame; one
 * for the layout of every framed page and what it needs; one each for what the catalogue's screens share, its listings,
 * and those that show stores; all style rules in one sheet, but for those of a few pages (docs/performance.md). The rest
 * is Rollup's to share out. Rollup puts what a chunk imports into it, too, unless that has a chunk: so each of these names
 * all that it imports.
 * @throws {Error} fails the build where it knows none of the modules for a screen's
 */
export function sharedChunks(): (id: string, graph: ManualChunkMeta) => string | undefined {
  let chunkOf: Map<string, string> | undefined;
  return (id, graph) => {
    if (id.endsWith(".css")) return APART.test(id) ? "apart" : "site";
    if (!chunkOf) {
      // Of a module in several, the first chunk is its own.
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
