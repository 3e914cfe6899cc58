import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeAtomically } from "#shared/files/atomicFile.ts";

/** Lifetime of a captcha, in milliseconds (CAPTCHA-04: refreshed every five minutes). */
export const CAPTCHA_LIFETIME_MS = 5 * 60_000;
/** Maximum number of open captchas; the oldest are evicted. */
const MAX_CAPTCHAS = 10_000;

const stateSchema = z.object({
  verifications: z.record(z.string(), z.object({ count: z.number().int(), first: z.number() })),
  captchas: z.record(z.string(), z.object({ code: z.string(), issued: z.number() })),
});

/** Number of queries of a security code, and the time of the first in milliseconds since 1970. */
export type VerificationCount = { count: number; first: number };

/** Persisted state of the demo backend; applications have their own folders. */
export type DemoState = {
  /** Returns the query count of a security code, if any. */
  verification: (code: string) => VerificationCount | undefined;
  /** Counts one query of a security code; resolves when the count is on disk. */
  countVerification: (code: string) => Promise<VerificationCount>;
  /** Stores a new captcha; resolves when it is on disk. */
  keepCaptcha: (key: string, code: string) => Promise<void>;
  /**
   * Returns whether the code matches the key, case-insensitively, within five minutes; does not consume the
   * captcha.
   */
  captchaMatches: (key: string, code: string) => boolean;
  /** Like `captchaMatches`, but removes the key, whether the code was right or not. */
  spendCaptcha: (key: string, code: string) => Promise<boolean>;
};

export type StateOptions = {
  folder: string;
  /** Clock in milliseconds since 1970. */
  now: () => number;
  /** Receives a message when a file is set aside or cannot be written. */
  warn: (message: string) => void;
};

/**
 * Opens the state in `{folder}/state.json`. This call only reads; the folder is created with the first write.
 * An unreadable file is renamed, and the state starts empty.
 */
export async function openState({ folder, now, warn }: StateOptions): Promise<DemoState> {
  const file = path.join(folder, "state.json");
  const loaded = await load(file, now, warn);
  const verifications = new Map(Object.entries(loaded.verifications));
  const captchas = new Map(Object.entries(loaded.captchas));

  const save = serialised(async () => {
    for (const [key, { issued }] of captchas) {
      const surplus = captchas.size > MAX_CAPTCHAS;
      if (surplus || now() - issued > CAPTCHA_LIFETIME_MS) captchas.delete(key);
    }
    const text = JSON.stringify(
      {
        verifications: Object.fromEntries(verifications),
        captchas: Object.fromEntries(captchas),
      },
      null,
      1,
    );
    try {
      await writeAtomically(file, text);
    } catch (error) {
      warn(`demo state cannot be written: ${(error as Error).message}`);
    }
  });

  const matches = (key: string, code: string) => {
    const captcha = captchas.get(key);
    const fresh = captcha !== undefined && now() - captcha.issued <= CAPTCHA_LIFETIME_MS;
    return fresh && captcha.code.toUpperCase() === code.trim().toUpperCase();
  };

  return {
    verification: (code) => verifications.get(code),
    async countVerification(code) {
      const before = verifications.get(code);
      const counted = { count: (before?.count ?? 0) + 1, first: before?.first ?? now() };
      verifications.set(code, counted);
      await save();
      return counted;
    },
    async keepCaptcha(key, code) {
      captchas.set(key, { code, issued: now() });
      await save();
    },
    captchaMatches: matches,
    async spendCaptcha(key, code) {
      const right = matches(key, code);
      if (captchas.delete(key)) await save();
      return right;
    },
  };
}

async function load(file: string, now: () => number, warn: (message: string) => void) {
  const empty: z.infer<typeof stateSchema> = { verifications: {}, captchas: {} };
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    return empty;
  }
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    const aside = `${file}.unreadable-${now()}`;
    await rename(file, aside).catch(() => undefined);
    warn(`demo state cannot be read and was set aside as ${path.basename(aside)}`);
    return empty;
  }
}

/** Runs one at a time. Callers during a run share the next run, which includes all their changes. */
function serialised(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
