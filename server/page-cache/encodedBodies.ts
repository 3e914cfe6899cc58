import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** Body encodings, best first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Minimum size in bytes; compression saves nothing below it. */
const WORTH_ENCODING = 1024;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Level while a visitor waits: about 5 ms per page; one level less is 8 % larger and 1 ms faster. */
const SOON = 5;

/** Compresses a document. Its parts (markup, styles, data) differ, so small blocks save 10 to 70 bytes. */
export const brotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
    },
  });

/** Returns the encoding for a body of this size. */
export function bodyEncoding(acceptEncoding: string | undefined, bytes: number): Encoding {
  if (!acceptEncoding || bytes < WORTH_ENCODING) return "identity";
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  // The smallest accepted encoding: browsers have no other preference.
  const accepted = negotiator.encodings([...ENCODINGS]);
  return ENCODINGS.find((each) => accepted.includes(each)) ?? "identity";
}

/** Body of a complete response, in each requested encoding. */
export type Body = {
  /** Uncompressed size. */
  readonly bytes: number;
  /** Memory use, including encodings that may still be requested. */
  held(): number;
  as(encoding: Encoding): Promise<Buffer>;
  /** Compresses it with the best quality (about 0.2 s of CPU time, in a separate thread). */
  pack(): Promise<void>;
};

/** Creates a body; each encoding is created at its first request. */
export function createBody(plain: Buffer): Body {
  const { length } = plain;
  const made = new Map<Encoding, Buffer>([["identity", plain]]);
  const making = new Map<Encoding, Promise<Buffer>>();

  async function original(): Promise<Buffer> {
    const known = made.get("identity");
    // In one piece: each piece of 16 kB would cost a turn of the thread pool.
    return known ?? decompressBrotli(made.get("br") ?? Buffer.alloc(0), { chunkSize: length + 64 });
  }

  async function make(encoding: Encoding): Promise<Buffer> {
    const from = await original();
    if (encoding === "identity") return from;
    const body = await (encoding === "br" ? brotli(from, SOON) : compressGzip(from));
    if (!made.has(encoding)) made.set(encoding, body);
    return body;
  }

  return {
    bytes: length,
    held() {
      const there = [...made.values()].reduce((sum, each) => sum + each.length, 0);
      return made.has("gzip") ? there : there + Math.ceil(length / 4);
    },
    async as(encoding) {
      const known = made.get(encoding) ?? making.get(encoding);
      if (known) return known;
      const promise = make(encoding).finally(() => making.delete(encoding));
      making.set(encoding, promise);
      return promise;
    },
    async pack() {
      made.set("br", await brotli(await original(), constants.BROTLI_MAX_QUALITY));
      // Rarely requested, and decompressing takes less than a millisecond.
      made.delete("identity");
    },
  };
}
