import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import type { Logger } from "#server/observability/log.ts";
import { observeLastAnswers } from "#server/observability/metrics.ts";
import type { Store } from "#server/store/store.ts";

/** The upstream's accepted answers, kept for the next process. Nothing rejects: it is a spare. */
export type LastGood = {
  /** The answer as it came, and when; `null`: none, or not to be had. */
  read(key: string): Promise<{ text: string; bytes: number; at: number } | null>;
  /** Writes behind; an answer that has not changed is written again only now and then. */
  write(key: string, text: string): void;
  remove(key: string): void;
};

/** Where texts outlive a process: a folder, or Redis. May reject. */
export type LastingTexts = {
  get(name: string): Promise<Buffer | null>;
  set(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
};

/**
 * An answer that is larger when packed is not kept; how often an unchanged one is written; how long a page waits
 * for a kept answer before it asks the upstream; after how long a write counts as failed.
 */
const LIMITS = {
  packedBytes: 512 * 1024,
  textBytes: 4 * 1024 * 1024,
  againMs: 10 * 60_000,
  readMs: 250,
  writeMs: 10_000,
};
/** Writes that may wait for their turn; more are left out until their next answer. */
const WAITING = 500;

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** Keeps answers in `texts`, one after the other, so that a burst of them costs the site nothing. */
export function createLastGood(texts: LastingTexts, log: Logger): LastGood {
  const written = new LRUCache<string, { digest: string; at: number }>({ max: 10_000 });
  const waiting = new Map<string, string | null>();
  let isAway = false;
  let isBusy = false;
  let restUntil = 0;

  /** Told once when it goes and once when it is back. */
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
      try {
        if (performance.now() < restUntil) return null;
        const reading = texts.get(digest(key));
        const packed = await withDeadline(LIMITS.readMs, undefined, () => reading);
        if (!packed) return null;
        const json = await unpack(packed, { maxOutputLength: LIMITS.textBytes });
        const kept = JSON.parse(json.toString());
        const isIts = kept.key === key && typeof kept.text === "string" && Number.isFinite(kept.at);
        return isIts ? { text: kept.text, bytes: Buffer.byteLength(kept.text), at: kept.at } : null;
      } catch (error) {
        // A disk that hangs would hold the page up; it is left alone for as long as a write may take.
        if (error instanceof Interrupted) {
          restUntil = performance.now() + LIMITS.writeMs;
          note(Object.assign(new Error(), { code: "SLOW" }));
          return null;
        }
        // A broken file is as good as none; it is written over by the next answer.
        log.debug({ err: error }, "last answer cannot be read");
        return null;
      }
    },
    write: (key, text) => later(key, text),
    remove: (key) => later(key, null),
  };
}

/** Places in Redis: so many answers at most, the newer of two that fall into one. */
const SLOTS = 1000;
const KEEP_MS = 24 * 3_600_000;
/** Redis holds texts; more than this would hold its other users up. */
const SLOT_BYTES = 128 * 1024;

/** Keeps answers where instances keep what they share: all of them, and the next, find the same. */
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
