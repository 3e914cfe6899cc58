import { countRead } from "./readBuffers.ts";

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
  let waiting = false;
  // One timer for all chunks: a body has a thousand.
  let patience: NodeJS.Timeout | undefined;

  /** Gives the pending `read` up, which then fails, without cancelling the body. */
  function giveUp() {
    if (waiting) reader?.releaseLock();
  }
  function stop() {
    ended = true;
    clearTimeout(patience);
  }

  async function next(): Promise<Buffer | null> {
    if (ended || !reader) return null;
    if (stalled) throw new BodyError("stalled");
    if (patience) patience.refresh();
    else patience = setTimeout(giveUp, limits.idleMs);
    waiting = true;
    try {
      const { value } = await reader.read();
      waiting = false;
      if (!value) {
        stop();
        return null;
      }
      const { buffer, byteOffset, byteLength } = value;
      total += byteLength;
      countRead(byteLength);
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch {
      stalled = true;
      clearTimeout(patience);
      throw new BodyError("stalled");
    }
  }

  return {
    async read() {
      const chunk = await next();
      if (total > limits.totalBytes) throw new BodyError("too-large");
      return chunk;
    },
    async drain() {
      const end = setTimeout(giveUp, limits.drainMs);
      try {
        while (total <= limits.drainBytes && (await next()) !== null);
      } catch {
        // The sender has gone or stopped: there is nobody to be polite to, or no more time for it.
      } finally {
        clearTimeout(end);
        stop();
      }
    },
  };
}
