import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { edgeTags } from "#server/commerce/tags.ts";
import type { Logger } from "#server/observability/log.ts";
import { countPurge } from "#server/observability/metrics.ts";
import type { Store } from "#server/store/store.ts";
import { wait } from "#server/store/wait.ts";

/** How instances tell one another, in milliseconds; a purge is everywhere within two of them. */
const FOLLOW_MS = 1000;
/** What was purged stays on the board so long and so many: for instances that were slow to look. */
const BOARD = { key: "purges:board", keepMs: 10 * 60_000, most: 50 };
/** How often a note is written again that another instance has written over. */
const ATTEMPTS = 5;

/** One purge as instances tell it. */
type Note = { id: string; tags: string[] };

/** What a purge works with. */
export type PurgeParts = {
  /** Makes this process's answers about these tags old; says how many there were. */
  expire: (tags: ReadonlySet<string>) => number;
  /** Where instances meet; `null`: this process is alone. */
  store: Pick<Store, "get" | "set"> | null;
  /** Tells the cache in front; `null`: there is none to tell. Rejects when it could not be told. */
  tellEdge: ((tags: string[]) => Promise<void>) | null;
  log: Logger;
};

/** How a purge went: answers of this process, and whether the cache in front knows. */
export type Purged = { answers: number; edge: "none" | "told" | "failed" };

/** Drops what the site and the cache in front of it keep about some tags. */
export type Purge = {
  purge(tags: string[]): Promise<Purged>;
  /** Looks once at what other instances have purged. */
  follow(): Promise<void>;
};

/**
 * A purge over all instances: this one, then the others, then the cache in front, which would else be
 * filled again with what an instance still holds. Takes about 2 s with several instances.
 */
export function createPurge({ expire, store, tellEdge, log }: PurgeParts): Purge {
  const seen = new LRUCache<string, true>({ max: 10 * BOARD.most });

  async function board(): Promise<Note[]> {
    const text = await store?.get(BOARD.key);
    return text ? (JSON.parse(text) as Note[]) : [];
  }

  /** Writes a note on the board, and again if another instance wrote at the same moment. */
  async function tellInstances(note: Note): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const notes = await board();
      if (notes.some(({ id }) => id === note.id)) return;
      const kept = [...notes, note].slice(-BOARD.most);
      await store?.set(BOARD.key, JSON.stringify(kept), BOARD.keepMs);
      await wait(50);
    }
  }

  return {
    async purge(tags) {
      const answers = expire(new Set(tags));
      if (store) {
        const note = { id: randomUUID(), tags };
        seen.set(note.id, true);
        await tellInstances(note);
        await wait(2 * FOLLOW_MS);
      }
      let edge: Purged["edge"] = "none";
      if (tellEdge) {
        edge = await tellEdge(edgeTags(tags)).then(
          () => "told" as const,
          (error: unknown) => {
            log.error({ err: error }, "the cache in front was not purged");
            return "failed" as const;
          },
        );
      }
      countPurge(edge);
      log.info({ tags, answers, edge }, "purged");
      return { answers, edge };
    },
    async follow() {
      for (const { id, tags } of await board()) {
        if (seen.has(id)) continue;
        seen.set(id, true);
        log.info({ tags, answers: expire(new Set(tags)) }, "purged by another instance");
      }
    },
  };
}

/** Follows the other instances' purges until the process ends. */
export function followPurges(purge: Purge, log: Logger): void {
  let isLooking = false;
  setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    purge
      .follow()
      .catch((error: unknown) => log.warn({ err: error }, "purges cannot be followed"))
      .finally(() => {
        isLooking = false;
      });
  }, FOLLOW_MS).unref();
}
