import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import type { Logger } from "#server/observability/log.ts";
import { observeLastAnswers } from "#server/observability/metrics.ts";
import type { Store } from "#server/store/store.ts";

/**
 * Persistent cache of accepted upstream responses for the next process. It never rejects, because it is
 * optional.
 */
export type LastGood = {
  /** Returns the response text with its time; `null` if missing or unavailable. */
  read(key: string): Promise<{ text: string; bytes: number; at: number } | null>;
  /** Writes in the background; an unchanged response is rewritten at intervals only. */
  write(key: string, text: string): void;
  remove(key: string): void;
};

/** Persistent storage of texts: a folder or Redis. May reject. */
export type LastingTexts = {
  get(name: string): Promise<Buffer | null>;
  set(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
};

/**
 * Maximum compressed size of a response, write interval of an unchanged one, and the time limits of a read and
 * a write.
 */
const LIMITS = {
  packedBytes: 512 * 1024,
  textBytes: 4 * 1024 * 1024,
  againMs: 10 * 60_000,
  readMs: 2000,
  writeMs: 10_000,
};
/** Maximum number of queued writes; further ones are dropped until their next response. */
const WAITING = 500;
/** Maximum number of answers whose last write, or unreadable copy, is remembered. */
const REMEMBERED = 10_000;

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Stores responses in `texts` sequentially, so that a burst does not slow down the site.
 * @param max see `REMEMBERED`; tests pass a smaller one
 */
export function createLastGood(texts: LastingTexts, log: Logger, max = REMEMBERED): LastGood {
  const written = new LRUCache<string, { digest: string; at: number }>({ max });
  const waiting = new Map<string, string | null>();
  /** Names of copies whose content cannot be read: each is logged once. */
  const unreadable = new LRUCache<string, true>({ max });
  let isAway = false;
  let isBusy = false;
  let isHanging = false;

  /** Logs the failure once, and the recovery once. */
  function note(error: unknown) {
    const away = error !== null;
    if (away !== isAway) {
      const code = away ? ((error as NodeJS.ErrnoException).code ?? String(error)) : undefined;
      log[away ? "warn" : "info"](
        { code },
        away ? "last answers cannot be kept" : "last answers are kept again",
      );
    }
    isAway = away;
    observeLastAnswers(!away);
  }

  async function store(key: string, text: string | null) {
    const name = digest(key);
    if (text === null) {
      written.delete(name);
      return texts.remove(name);
    }
    const mark = digest(text);
    const last = written.get(name);
    const now = performance.now();
    if (last?.digest === mark && now - last.at < LIMITS.againMs) return;
    const packed = await pack(JSON.stringify({ key, at: Date.now(), text }));
    if (packed.length > LIMITS.packedBytes) return texts.remove(name);
    await texts.set(name, packed);
    written.set(name, { digest: mark, at: now });
  }

  async function work() {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [key, text] = next.value;
      waiting.delete(key);
      const slow = setTimeout(note, LIMITS.writeMs, Object.assign(new Error(), { code: "SLOW" }));
      await store(key, text)
        .then(() => note(null), note)
        .finally(() => clearTimeout(slow));
    }
    isBusy = false;
  }

  function later(key: string, text: string | null) {
    if (waiting.size >= WAITING && !waiting.has(key)) return;
    waiting.set(key, text);
    void work();
  }

  return {
    async read(key) {
      if (isHanging) return null;
      const name = digest(key);
      const reading = texts.get(name);
      try {
        const packed = await withDeadline(LIMITS.readMs, undefined, () => reading);
        if (!packed) return null;
        const json = await unpack(packed, { maxOutputLength: LIMITS.textBytes });
        const stored = JSON.parse(json.toString());
        // In Redis, another response may have taken the slot.
        if (stored.key !== key) return null;
        const { text, at } = stored;
        if (typeof text !== "string" || !Number.isFinite(at)) throw new TypeError("wrong content");
        return { text, bytes: Buffer.byteLength(text), at };
      } catch (error) {
        // A disk that hangs would delay pages and occupy threads; it is skipped until it responds.
        if (error instanceof Interrupted) {
          // Reads that began before wait for the same operation.
          if (!isHanging) note(Object.assign(new Error(), { code: "SLOW" }));
          isHanging = true;
          const responded = () => {
            isHanging = false;
          };
          reading.then(responded, responded);
          return null;
        }
        // A broken file counts as missing; the next response overwrites it.
        if (!unreadable.has(name)) log.warn({ err: error, name }, "last-good answer unreadable");
        unreadable.set(name, true);
        return null;
      }
    },
    write: (key, text) => later(key, text),
    remove: (key) => later(key, null),
  };
}

/** Number of slots in Redis; of two responses in one slot, the newer one is kept. */
const SLOTS = 1000;
const KEEP_MS = 24 * 3_600_000;
/** Larger texts would block other users of Redis. */
const SLOT_BYTES = 128 * 1024;

/**
 * Stores responses in the store that all instances share, so that current and new instances find the same
 * ones.
 */
export function lastingStore(store: Store): LastingTexts {
  const slot = (name: string) => `answer:${Number.parseInt(name.slice(0, 8), 16) % SLOTS}`;
  return {
    async get(name) {
      const text = await store.get(slot(name));
      return text === null ? null : Buffer.from(text, "base64");
    },
    async set(name, bytes) {
      if (bytes.length <= SLOT_BYTES) {
        await store.set(slot(name), bytes.toString("base64"), KEEP_MS);
      }
    },
    remove: (name) => store.remove(slot(name)),
  };
}
