import { LRUCache } from "lru-cache";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { getLogger, type Logger } from "./log.ts";
import { countLeftOut, countRepaired } from "./metrics.ts";
import { watched } from "./watch.ts";

/** Source of a read: `name` is the metric's label, `key` identifies the read. */
export type DropSource = {
  /** A call of the catalogue or a kind of content: few values, because each is a time series. */
  name: string;
  /** Equal for equal queries; kept in memory only. */
  key: string;
  /** Log fields of the source: ids and paths, nothing personal. */
  line: Record<string, unknown>;
};

/** Maximum number of drops of one read in a log line. */
const NAMED = 20;
const REMEMBERED = 5000;

/**
 * Counts the dropped parts of each read, and logs them once per change: not at every refresh, but also when
 * nothing is dropped any more.
 */
export function createDropReport() {
  const remembered = new LRUCache<string, string>({ max: REMEMBERED });
  return (source: DropSource, drops: readonly Drop[], log: Logger = getLogger()): void => {
    for (const { reason, count } of drops) countLeftOut({ source: source.name, reason }, count);
    if (drops.length > 0) watched({ kind: "left out", source: source.line, drops });
    const key = `${source.name} ${source.key}`;
    const before = remembered.get(key);
    if (drops.length === 0) {
      if (before !== undefined) log.info(source.line, "answer complete again");
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

/**
 * Counts the repaired values of a read by kind, and logs them once per change of the kinds: the values are shown, so
 * the line is for whoever changes the backend.
 */
export function createRepairReport() {
  const remembered = new LRUCache<string, string>({ max: REMEMBERED });
  return (
    source: DropSource,
    repairs: ReadonlyMap<string, number> = new Map(),
    log: Logger = getLogger(),
  ): void => {
    for (const [repair, count] of repairs) countRepaired({ source: source.name, repair }, count);
    const key = `${source.name} ${source.key}`;
    const now = [...repairs.keys()].sort().join();
    const before = remembered.get(key) ?? "";
    if (before === now) return;
    remembered.set(key, now);
    if (now !== "") log.info({ ...source.line, repairs: Object.fromEntries(repairs) }, "repaired");
  };
}

/** Process-wide report of repaired values. */
export const reportRepairs = createRepairReport();

/** Process-wide report of dropped parts. */
export const reportDrops = createDropReport();
