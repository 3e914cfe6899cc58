import type { ManualChunkMeta } from "rollup";

/** Rooms that the frame of every page is made of. */
const FRAME = /\/app\/(shell|menu|search|nearest-store)\//;
/** The frame's own entry; a module of those rooms that it does not reach stays with its screen. */
const FRAME_ENTRY = /\/app\/shell\/Frame\.tsx/;
const FRAMEWORK_ENTRY = /\/app\/entry\.client\.tsx/;
const ROOT = /\/app\/root\.tsx/;
/** What the job form is made of: it has no frame, and is to be the lightest page. */
const FORM = /\/app\/routes\/(application|layouts\/bare)\.tsx/;

/** Everything that modules stand on, they included, by static imports. */
function groundOf(paths: RegExp, { getModuleIds, getModuleInfo }: ManualChunkMeta): Set<string> {
  const ground = new Set([...getModuleIds()].filter((id) => paths.test(id)));
  // A set hands out what is added while it is walked.
  for (const id of ground)
    for (const next of getModuleInfo(id)?.importedIds ?? []) ground.add(next);
  return ground;
}

function groundsOf(graph: ManualChunkMeta) {
  const framework = [...groundOf(FRAMEWORK_ENTRY, graph)];
  const frame = groundOf(FRAME_ENTRY, graph);
  const base = groundOf(ROOT, graph);
  for (const id of groundOf(FORM, graph)) if (frame.has(id)) base.add(id);
  return {
    framework: new Set(framework.filter((id) => !id.includes("/app/"))),
    base: new Set([...base].filter((id) => !ROOT.test(id))),
    frame: new Set([...frame].filter((id) => FRAME.test(id))),
  };
}

/**
 * Rollup's `manualChunks`: one chunk for what every framed page needs (`frame`), one for what the
 * root and the job form need of it (`base`), one for the framework, so that a change of the site does
 * not make every visitor fetch that again. The rest is Rollup's to share out.
 */
export function sharedChunks(): (id: string, graph: ManualChunkMeta) => string | undefined {
  let grounds: ReturnType<typeof groundsOf> | undefined;
  return (id, graph) => {
    grounds ??= groundsOf(graph);
    if (grounds.framework.has(id)) return "framework";
    if (grounds.base.has(id)) return "base";
    // Primitives that the frame is made of come along with it.
    return grounds.frame.has(id) ? "frame" : undefined;
  };
}
