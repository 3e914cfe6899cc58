/** Why a body cannot be read on. */
export type BodyFault =
  /** Longer than allowed. */
  | "too-large"
  /** No byte for too long, or the sender has gone. */
  | "stalled";

/** Thrown by `read` of a request body. */
export class BodyError extends Error {
  override name = "BodyError";

  constructor(readonly fault: BodyFault) {
    super(fault);
  }
}

/** Limits of one body: bytes and milliseconds. */
export type BodyLimits = {
  /** Bytes after which `read` fails. */
  totalBytes: number;
  /** Longest wait for the next byte. */
  idleMs: number;
  /** Bytes and time after which `drain` gives up. */
  drainBytes: number;
  drainMs: number;
};

/** A request body that is read chunk by chunk, as it is wanted. */
export type RequestBody = {
  /**
   * The next chunk, `null` at the end.
   * @throws {BodyError}
   */
  read: () => Promise<Buffer | null>;
  /** Throws away what is left, within its limits. Never throws. */
  drain: () => Promise<void>;
};

/**
 * Opens a request's body. It is never cancelled and never left unread: the first resets the
 * visitor's connection, the second keeps the answer off the visitor's screen (RFC 9112 §9.3; measured
 * in Chromium). Whoever answers early calls `drain` first.
 */
export function openBody(request: Request, limits: BodyLimits): RequestBody {
  const reader = request.body?.getReader();
  let total = 0;
  let ended = reader === undefined;
  let stalled = false;
  // Kept over a time-out: a stream gives one chunk per question.
  let asked: Promise<ReadableStreamReadResult<Uint8Array>> | undefined;

  async function next(idleMs: number): Promise<Buffer | null> {
    if (ended || !reader) return null;
    asked ??= reader.read();
    const result = await within(idleMs, asked).catch((error: unknown) => {
      stalled = true;
      throw error;
    });
    asked = undefined;
    if (result.done) {
      ended = true;
      return null;
    }
    const { buffer, byteOffset, byteLength } = result.value;
    total += byteLength;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  return {
    async read() {
      const chunk = await next(limits.idleMs);
      if (total > limits.totalBytes) throw new BodyError("too-large");
      return chunk;
    },
    async drain() {
      // Who has been waited for already is answered now.
      if (stalled) return;
      const until = Date.now() + limits.drainMs;
      try {
        while (total <= limits.drainBytes) {
          const left = until - Date.now();
          if (left <= 0 || (await next(Math.min(left, limits.idleMs))) === null) return;
        }
      } catch {
        // The sender has gone or stopped: there is nobody to be polite to.
      }
    },
  };
}

/** @throws {BodyError} `stalled` when the time passes first, or the sender breaks off */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyError("stalled")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    // A late failure of the read itself must not count as unhandled.
    work.catch(() => undefined);
    throw new BodyError("stalled");
  } finally {
    clearTimeout(timer);
  }
}
