import { getLogger } from "#server/observability/log.ts";

declare global {
  /** Files of the bundle that were compiled from their text (`server/bundling/loadCode.ts`). */
  var uncachedCode: readonly string[] | undefined;
}

/** Logs, and by that counts, a start without the build's code cache, which takes 60 to 100 ms longer. */
export function reportUncachedCode(): void {
  const files = globalThis.uncachedCode ?? [];
  if (files.length === 0) return;
  const node = process.version;
  getLogger().warn(
    { files, node },
    "code cache not used: other Node, other options, or other files",
  );
}
