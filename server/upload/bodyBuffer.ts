import { MalformedBody } from "#server/http/malformed.ts";

/** The bytes of a body that have arrived and have not been taken. */
export type BodyBuffer = {
  /** Bytes in order; another object after each `grow` and `take`. */
  readonly bytes: Buffer;
  /** Appends the body's next chunk; returns `false` at its end. */
  grow: () => Promise<boolean>;
  /** Appends the next chunk of a body that must not end here. @throws {MalformedBody} */
  more: () => Promise<void>;
  /** Waits for a minimum number of bytes. @throws {MalformedBody} if the body ends before */
  atLeast: (count: number) => Promise<void>;
  /** Removes and returns the first bytes. */
  take: (count: number) => Buffer;
};

/**
 * Buffers a body's chunks, with the copies that joining requires and no others.
 * @param pull the body's next chunk, `null` at its end
 * @param start bytes before the first chunk
 */
export function createBodyBuffer(pull: () => Promise<Buffer | null>, start: Buffer): BodyBuffer {
  let bytes = start;
  /** Spare capacity behind the buffered data, so that small chunks do not require a new copy each. */
  let free: Buffer = Buffer.alloc(0);

  function append(chunk: Buffer): Buffer {
    const size = bytes.length + chunk.length;
    const follows =
      free.buffer === bytes.buffer && free.byteOffset === bytes.byteOffset + bytes.length;
    if (!follows || free.length < chunk.length) {
      const larger = Buffer.allocUnsafe(2 * size);
      bytes.copy(larger);
      free = larger.subarray(bytes.length);
      bytes = larger.subarray(0, bytes.length);
    }
    chunk.copy(free);
    const grown = Buffer.from(bytes.buffer, bytes.byteOffset, size);
    free = free.subarray(chunk.length);
    return grown;
  }

  async function grow(): Promise<boolean> {
    const chunk = await pull();
    if (chunk === null) return false;
    bytes = bytes.length === 0 ? chunk : append(chunk);
    return true;
  }

  async function more(): Promise<void> {
    if (!(await grow())) throw new MalformedBody("cut off");
  }

  return {
    get bytes() {
      return bytes;
    },
    grow,
    more,
    async atLeast(count) {
      while (bytes.length < count) await more();
    },
    take(count) {
      const taken = bytes.subarray(0, count);
      bytes = bytes.subarray(count);
      return taken;
    },
  };
}
