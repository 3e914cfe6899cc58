import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { edgeTags } from "#server/commerce/tags.ts";
import type { Logger } from "#server/observability/log.ts";
import { countPurge } from "#server/observability/metrics.ts";
import type { Store } from "#server/store/store.ts";
import { wait } from "#server/store/wait.ts";
import { parseJsonAs } from "#shared/contract/json.ts";

/**
 * Polling interval between instances, in milliseconds; a purge reaches all instances within two intervals.
 */
const FOLLOW_MS = 1000;
/** How long, and how many, purges stay on the board for slow instances. */
const BOARD = { key: "purges:board", keepMs: 10 * 60_000, most: 50 };
/** Maximum number of rewrites of a note that another instance has overwritten. */
const ATTEMPTS = 5;

/** A purge as shared between instances. */
type Note = { id: string; tags: string[] };

/** Dependencies of a purge. */
export type PurgeParts = {
  /** Expires this process's responses with these tags; returns their number. */
  expire: (tags: ReadonlySet<string>) => number;
  /** Store shared by the instances; `null`: this process is alone. */
  store: Pick<Store, "get" | "set"> | null;
  /** Purges the front cache; `null`: there is none. Rejects on failure. */
  notifyEdge: ((tags: string[]) => Promise<void>) | null;
  log: Logger;
};

/** Result of a purge: number of responses of this process, and the state of the front cache. */
export type Purged = { answers: number; edge: "none" | "told" | "failed" };

/** Purges the caches of the site and its front cache by tags. */
export type Purge = {
  purge(tags: string[]): Promise<Purged>;
  /** Polls once for purges of other instances. */
  follow(): Promise<void>;
};

const notesSchema = z.array(z.object({ id: z.string(), tags: z.array(z.string()) }));

/**
 * Creates the purge of all instances: first this one, then the others, then the front cache, which could
 * otherwise be refilled with stale content. Takes about 2 s with several instances.
 */
export function createPurge({ expire, store, notifyEdge, log }: PurgeParts): Purge {
  const seen = new LRUCache<string, true>({ max: 10 * BOARD.most });

  let isUnreadable = false;

  /** Returns the notes; none, logged once, if the text is not from a site of this version. */
  async function board(): Promise<Note[]> {
    const notes = parseJsonAs(notesSchema, (await store?.get(BOARD.key)) || "[]");
    if (notes === null && !isUnreadable) log.warn("purge notes unreadable, starting with none");
    isUnreadable = notes === null;
    return notes ?? [];
  }

  /** Writes a note on the board, and repeats it if another instance wrote at the same moment. */
  async function tellInstances(note: Note): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const notes = await board();
      if (notes.some(({ id }) => id === note.id)) return;
      const latest = [...notes, note].slice(-BOARD.most);
      await store?.set(BOARD.key, JSON.stringify(latest), BOARD.keepMs);
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
      if (notifyEdge) {
        edge = await notifyEdge(edgeTags(tags)).then(
          () => "told" as const,
          (error: unknown) => {
            log.error({ err: error }, "front cache purge failed");
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

/** Applies the purges of other instances until the process ends. */
export function followPurges(purge: Purge, log: Logger): void {
  let isLooking = false;
  setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    purge
      .follow()
      .catch((error: unknown) => log.warn({ err: error }, "purges of other instances unreadable"))
      .finally(() => {
        isLooking = false;
      });
  }, FOLLOW_MS).unref();
}
