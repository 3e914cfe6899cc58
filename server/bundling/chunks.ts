import type { ManualChunkMeta } from "rollup";

const FRAMEWORK_ENTRY = /\/app\/entry\.client\.tsx$/;
const ROOT = /\/app\/root\.tsx$/;
const FRAME = /\/app\/shell\/Frame\.tsx$/;
/** What the job form is made of: it has no frame, and is to be the lightest page. */
const FORM = /\/app\/routes\/(application|layouts\/bare)\.tsx$/;
/** A screen's entry, as Remix asks for it. */
const SCREEN = /\/app\/routes\/[\w-]+\.tsx\?__remix-build-client-route$/;
/** Parts that screens are made of: most are a few hundred bytes, less than a file of its own costs. */
const PART = /\/app\/(framework|head|domain|ui)\//;
/** The one part that is larger, and that few pages open. */
const DIALOG = /\/app\/ui\/Dialog\.tsx$/;
const CATALOGUE = /\/app\/features\/catalogue\//;
/** So many screens make a part one of every page. */
const MANY = 5;

function groundsOf({ getModuleIds, getModuleInfo }: ManualChunkMeta) {
  const ids = [...getModuleIds()];
  /** Modules and everything that they stand on, by static imports. */
  function groundOf(starts: readonly string[]): string[] {
    const ground = new Set(starts);
    // A set hands out what is added while it is walked.
    for (const id of ground)
      for (const next of getModuleInfo(id)?.importedIds ?? []) ground.add(next);
    return [...ground];
  }
  const named = (path: RegExp) => ids.filter((id) => path.test(id));
  // An entry is no chunk's: Rollup would write a second file that stands for it.
  const own = (id: string) => !ROOT.test(id);

  const screens = named(SCREEN).map((id) => new Set(groundOf([id])));
  const uses = (id: string) => screens.filter((ground) => ground.has(id)).length;
  const dialog = new Set(groundOf(named(DIALOG)));
  const parts = named(PART).filter((id) => !dialog.has(id) && uses(id) >= MANY);
  const frame = groundOf([...named(FRAME), ...parts]).filter(own);
  const shared = new Set([...frame, ...dialog]);
  const base = [
    ...groundOf(named(ROOT)).filter(own),
    ...groundOf(named(FORM)).filter((id) => shared.has(id)),
  ];
  return {
    framework: groundOf(named(FRAMEWORK_ENTRY)).filter((id) => !id.includes("/app/")),
    base,
    frame,
    dialog: [...dialog].filter(own),
    catalogue: groundOf(named(CATALOGUE).filter((id) => uses(id) > 1)).filter(own),
  };
}

/**
 * Rollup's `manualChunks`: one chunk for the framework, so that a change of the site does not make
 * every visitor fetch that again; one for what the root and the job form need (`base`); one for what
 * every framed page needs (`frame`); one for what the catalogue's screens share; all style rules in
 * one sheet (docs/performance.md). The rest is Rollup's to share out. Rollup puts what a chunk stands
 * on into it, too, unless it has a name: so each of these names its ground.
 */
export function sharedChunks(): (id: string, graph: ManualChunkMeta) => string | undefined {
  let chunkOf: Map<string, string> | undefined;
  return (id, graph) => {
    if (id.endsWith(".css")) return "site";
    if (!chunkOf) {
      // Of a module in several, the first chunk is its own.
      const grounds = Object.entries(groundsOf(graph)).reverse();
      chunkOf = new Map(grounds.flatMap(([name, ids]) => ids.map((each) => [each, name] as const)));
    }
    return chunkOf.get(id);
  };
}
