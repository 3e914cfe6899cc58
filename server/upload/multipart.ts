import { MalformedBody } from "#server/http/malformed.ts";
import { parseParameters } from "./parameters.ts";
import { decodeUtf8, type PartHead, parsePartHead } from "./partHeaders.ts";

/** Limits of a multipart body's structure: counts and bytes. */
export type MultipartLimits = { parts: number; headerBytes: number; fieldBytes: number };

/** Reader of a body's parts in order; calls are handled one at a time. */
export type MultipartReader = {
  /** Returns the next part's head and discards the rest of the previous part; `null` after the last. */
  next: () => Promise<PartHead | null>;
  /** Returns the next chunk of the current part's content, `null` at its end. */
  read: () => Promise<Buffer | null>;
  /** Returns the whole content of the current text part. */
  text: () => Promise<string>;
};

const BOUNDARY = /^[0-9A-Za-z'()+_,\-./:=? ]{0,69}[0-9A-Za-z'()+_,\-./:=?]$/;
const HEADER_END = Buffer.from("\r\n\r\n");
/** First byte of every delimiter. */
const CR = 13;
/** Maximum number of bytes after the closing boundary: browsers send CRLF. */
const MAX_EPILOGUE = 2;

/**
 * Returns the boundary of a `multipart/form-data` content type (RFC 2046 §5.1.1), quoted or not, any case.
 * @throws {MalformedBody}
 */
export function boundaryOf(contentType: string): string {
  const { value, parameters } = parseParameters(contentType);
  const boundary = parameters.get("boundary") ?? "";
  if (value !== "multipart/form-data" || !BOUNDARY.test(boundary)) {
    throw new MalformedBody("boundary");
  }
  return boundary;
}

/**
 * Returns how many of a chunk's last bytes may be the beginning of a delimiter. Mostly none: the next chunk
 * then needs no copy to be joined.
 */
function startOfDelimiter(piece: Buffer, delimiter: Buffer): number {
  const from = Math.max(0, piece.length - (delimiter.length - 1));
  for (let at = piece.indexOf(CR, from); at >= 0; at = piece.indexOf(CR, at + 1)) {
    const length = piece.length - at;
    if (piece.compare(delimiter, 0, length, at) === 0) return length;
  }
  return 0;
}

/**
 * Reads a `multipart/form-data` body as a stream, holding no more than one chunk and a header block.
 * Strict where parsers differ: no preamble, no epilogue, CRLF only, no part that would be skipped
 * silently. `docs/decisions/0010-uploads.md` explains why no library is used.
 * @param pull the body's next chunk, `null` at its end
 * @throws {MalformedBody} from each of its functions, and whatever `pull` throws
 */
export function readMultipart(
  pull: () => Promise<Buffer | null>,
  boundary: string,
  limits: MultipartLimits,
): MultipartReader {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary is at the very beginning, without the line break of the others.
  let held: Buffer = Buffer.from("\r\n");
  /** Spare capacity behind the buffered data, so that small chunks do not require a new copy each. */
  let free: Buffer = Buffer.alloc(0);
  let parts = 0;
  let inBody = false;
  let first = true;
  let finished = false;

  async function more(): Promise<void> {
    const chunk = await pull();
    if (chunk === null) throw new MalformedBody("cut off");
    held = held.length === 0 ? chunk : append(chunk);
  }
  function append(chunk: Buffer): Buffer {
    const size = held.length + chunk.length;
    const follows =
      free.buffer === held.buffer && free.byteOffset === held.byteOffset + held.length;
    if (!follows || free.length < chunk.length) {
      const larger = Buffer.allocUnsafe(2 * size);
      held.copy(larger);
      free = larger.subarray(held.length);
      held = larger.subarray(0, held.length);
    }
    chunk.copy(free);
    const grown = Buffer.from(held.buffer, held.byteOffset, size);
    free = free.subarray(chunk.length);
    return grown;
  }
  async function atLeast(bytes: number): Promise<void> {
    while (held.length < bytes) await more();
  }

  /** Returns content up to the next delimiter; the last chunk also consumes the delimiter. */
  async function readBody(): Promise<Buffer | null> {
    if (!inBody) return null;
    for (;;) {
      const end = held.indexOf(delimiter);
      if (end >= 0) {
        const piece = held.subarray(0, end);
        held = held.subarray(end + delimiter.length);
        inBody = false;
        return piece.length > 0 ? piece : null;
      }
      const safe = held.length - startOfDelimiter(held, delimiter);
      if (safe > 0) {
        const piece = held.subarray(0, safe);
        held = held.subarray(safe);
        return piece;
      }
      await more();
    }
  }

  async function readHead(): Promise<PartHead | null> {
    if (finished) return null;
    if (first) {
      await atLeast(delimiter.length);
      if (!held.subarray(0, delimiter.length).equals(delimiter)) throw new MalformedBody("start");
      held = held.subarray(delimiter.length);
      first = false;
    }
    while ((await readBody()) !== null);
    await atLeast(2);
    const after = held.toString("latin1", 0, 2);
    held = held.subarray(2);
    if (after === "--") return readEpilogue();
    if (after !== "\r\n") throw new MalformedBody("boundary line");
    parts += 1;
    if (parts > limits.parts) throw new MalformedBody("parts");
    let end = held.indexOf(HEADER_END);
    while (end < 0) {
      // First possible position of the end, part of which may have arrived.
      const looked = Math.max(0, held.length - HEADER_END.length + 1);
      if (looked > limits.headerBytes) throw new MalformedBody("header size");
      await more();
      end = held.indexOf(HEADER_END, looked);
    }
    if (end > limits.headerBytes) throw new MalformedBody("header size");
    const block = held.subarray(0, end);
    // Some parsers would end the part there.
    if (block.includes(delimiter.subarray(2))) throw new MalformedBody("boundary in headers");
    const head = parsePartHead(block);
    held = held.subarray(end + HEADER_END.length);
    // A delimiter that shares its line break with the headers: some parsers would accept it.
    await atLeast(delimiter.length - 2);
    if (held.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) {
      throw new MalformedBody("part without content");
    }
    inBody = true;
    return head;
  }

  async function readEpilogue(): Promise<null> {
    for (let chunk = await pull(); chunk !== null; chunk = await pull()) {
      held = Buffer.concat([held, chunk]);
      if (held.length > MAX_EPILOGUE) throw new MalformedBody("epilogue");
    }
    if (held.length > 0 && held.toString("latin1") !== "\r\n") throw new MalformedBody("epilogue");
    finished = true;
    return null;
  }

  async function readText(): Promise<string> {
    const pieces: Buffer[] = [];
    let bytes = 0;
    for (let piece = await readBody(); piece !== null; piece = await readBody()) {
      bytes += piece.length;
      if (bytes > limits.fieldBytes) throw new MalformedBody("field size");
      pieces.push(piece);
    }
    return decodeUtf8(Buffer.concat(pieces));
  }

  let busy: Promise<unknown> | null = null;
  /** Runs calls sequentially: a cancelled consumer may still be waiting for its last chunk. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (busy) await busy.catch(() => undefined);
    const mine = work();
    busy = mine;
    try {
      return await mine;
    } finally {
      busy = null;
    }
  }
  return {
    next: () => inTurn(readHead),
    read: () => inTurn(readBody),
    text: () => inTurn(readText),
  };
}
