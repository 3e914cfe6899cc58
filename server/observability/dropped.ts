import { LRUCache } from "lru-cache";
import type { Drop } from "#app/domain/dropReasons.ts";
import { getLogger, type Logger } from "./log.ts";
import { countLeftOut } from "./metrics.ts";
import { watched } from "./watch.ts";

/** What was read: `name` is the metric's label, `key` tells one reading from another. */
export type DropSource = {
  /** A call of the catalogue or a kind of content: few values, each is a time series. */
  name: string;
  /** Equal for equal questions; kept in memory only. */
  key: string;
  /** What the log line says of the source: ids and places, nothing personal. */
  line: Record<string, unknown>;
};

/** Drops of one reading that a log line names. */
const NAMED = 20;
const REMEMBERED = 5000;

/**
 * Counts what was left out of each reading, and logs it once per change: not at every refresh, and
 * also when nothing is left out any more.
 */
export function createDropReport() {
  const remembered = new LRUCache<string, string>({ max: REMEMBERED });
  return (source: DropSource, drops: readonly Drop[], log: Logger = getLogger()): void => {
    for (const { reason, count } of drops) countLeftOut({ source: source.name, reason }, count);
    if (drops.length > 0) watched({ kind: "left out", source: source.line, drops });
    const key = `${source.name} ${source.key}`;
    const before = remembered.get(key);
    if (drops.length === 0) {
      if (before !== undefined) log.info(source.line, "nothing left out any more");
      remembered.delete(key);
      return;
    }
    const now = drops.map(({ path, reason }) => `${path} ${reason}`).join("\n");
    remembered.set(key, now);
    if (before === now) return;
    const more = Math.max(0, drops.length - NAMED);
    log.warn({ ...source.line, drops: drops.slice(0, NAMED), ...(more && { more }) }, "left out");
  };
}

/** The process's report of what was left out. */
export const reportDrops = createDropReport();
