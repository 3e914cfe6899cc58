import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** Encodings of a body, best first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below this many bytes an encoding saves nothing. */
const WORTH_ENCODING = 1024;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** What a visitor waits for: about 5 ms of a page; a level less is 8 % larger and a millisecond quicker. */
const SOON = 5;

const brotli = (plain: Buffer, quality: number) =>
  compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** The encoding in which a visitor gets a body of so many bytes. */
export function bodyEncoding(acceptEncoding: string | undefined, bytes: number): Encoding {
  if (!acceptEncoding || bytes < WORTH_ENCODING) return "identity";
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  // The smallest that is accepted: no browser prefers another.
  const accepted = negotiator.encodings([...ENCODINGS]);
  return ENCODINGS.find((each) => accepted.includes(each)) ?? "identity";
}

/** The body of a whole answer, in each encoding that was asked for. */
export type Body = {
  /** Before it is encoded. */
  readonly bytes: number;
  /** What it takes in memory, with room for what may still be asked for. */
  held(): number;
  as(encoding: Encoding): Promise<Buffer>;
  /** Encodes it as small as can be (about 0.2 s of a processor, in a thread of its own). */
  pack(): Promise<void>;
};

/** A body; each encoding is made when it is first asked for. */
export function createBody(plain: Buffer): Body {
  const { length } = plain;
  const made = new Map<Encoding, Buffer>([["identity", plain]]);
  const making = new Map<Encoding, Promise<Buffer>>();

  async function original(): Promise<Buffer> {
    const known = made.get("identity");
    return known ?? decompressBrotli(made.get("br") ?? Buffer.alloc(0));
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
      // Few ask for it, and it can be had from the packed one in less than a millisecond.
      made.delete("identity");
    },
  };
}
