import { MalformedBody } from "#server/http/malformed.ts";
import { type BodyBuffer, createBodyBuffer } from "./bodyBuffer.ts";
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

/** Removes and returns content up to the next delimiter; the last chunk also consumes the delimiter. */
async function takeContent(
  buffer: BodyBuffer,
  delimiter: Buffer,
): Promise<{ piece: Buffer; isLast: boolean }> {
  for (;;) {
    const end = buffer.bytes.indexOf(delimiter);
    if (end >= 0) {
      const piece = buffer.take(end);
      buffer.take(delimiter.length);
      return { piece, isLast: true };
    }
    const safe = buffer.bytes.length - startOfDelimiter(buffer.bytes, delimiter);
    if (safe > 0) return { piece: buffer.take(safe), isLast: false };
    await buffer.more();
  }
}

/** Removes the first delimiter, before which there must be nothing. */
async function takeFirstDelimiter(buffer: BodyBuffer, delimiter: Buffer): Promise<void> {
  await buffer.atLeast(delimiter.length);
  if (!buffer.bytes.subarray(0, delimiter.length).equals(delimiter)) {
    throw new MalformedBody("start");
  }
  buffer.take(delimiter.length);
}

/** Removes the rest of a delimiter's line; returns whether it closes the body. */
async function takeRestOfLine(buffer: BodyBuffer): Promise<{ isClosing: boolean }> {
  await buffer.atLeast(2);
  const rest = buffer.take(2).toString("latin1");
  if (rest !== "--" && rest !== "\r\n") throw new MalformedBody("boundary line");
  return { isClosing: rest === "--" };
}

/** Reads to the end of the body, where nothing but a line break may follow the closing boundary. */
async function readEpilogue(buffer: BodyBuffer): Promise<void> {
  while (await buffer.grow()) {
    if (buffer.bytes.length > MAX_EPILOGUE) throw new MalformedBody("epilogue");
  }
  if (buffer.bytes.length > 0 && buffer.bytes.toString("latin1") !== "\r\n") {
    throw new MalformedBody("epilogue");
  }
}

/** Waits for a whole header block and returns its length. */
async function headerLength(buffer: BodyBuffer, maxBytes: number): Promise<number> {
  let end = buffer.bytes.indexOf(HEADER_END);
  while (end < 0) {
    // First possible position of the end, part of which may have arrived.
    const looked = Math.max(0, buffer.bytes.length - HEADER_END.length + 1);
    if (looked > maxBytes) throw new MalformedBody("header size");
    await buffer.more();
    end = buffer.bytes.indexOf(HEADER_END, looked);
  }
  if (end > maxBytes) throw new MalformedBody("header size");
  return end;
}

/** Removes a part's headers with the empty line after them, and returns what they state. */
async function takeHead(
  buffer: BodyBuffer,
  delimiter: Buffer,
  maxBytes: number,
): Promise<PartHead> {
  const length = await headerLength(buffer, maxBytes);
  const block = buffer.bytes.subarray(0, length);
  const boundaryLine = delimiter.subarray(2);
  // Some parsers would end the part there.
  if (block.includes(boundaryLine)) throw new MalformedBody("boundary in headers");
  const head = parsePartHead(block);
  buffer.take(length + HEADER_END.length);
  // A delimiter that shares its line break with the headers: some parsers would accept it.
  await buffer.atLeast(boundaryLine.length);
  if (buffer.bytes.subarray(0, boundaryLine.length).equals(boundaryLine)) {
    throw new MalformedBody("part without content");
  }
  return head;
}

/** Returns a function that runs calls one at a time: a cancelled consumer may still be waiting for its last chunk. */
function oneAtATime() {
  let busy: Promise<unknown> | null = null;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    while (busy) await busy.catch(() => undefined);
    const mine = work();
    busy = mine;
    try {
      return await mine;
    } finally {
      busy = null;
    }
  };
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
  const buffer = createBodyBuffer(pull, Buffer.from("\r\n"));
  let parts = 0;
  let inBody = false;
  let first = true;
  let finished = false;

  async function readBody(): Promise<Buffer | null> {
    if (!inBody) return null;
    const { piece, isLast } = await takeContent(buffer, delimiter);
    inBody = !isLast;
    return piece.length > 0 ? piece : null;
  }

  async function readHead(): Promise<PartHead | null> {
    if (finished) return null;
    if (first) {
      await takeFirstDelimiter(buffer, delimiter);
      first = false;
    }
    while ((await readBody()) !== null);
    const { isClosing } = await takeRestOfLine(buffer);
    if (isClosing) {
      await readEpilogue(buffer);
      finished = true;
      return null;
    }
    parts += 1;
    if (parts > limits.parts) throw new MalformedBody("parts");
    const head = await takeHead(buffer, delimiter, limits.headerBytes);
    inBody = true;
    return head;
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

  const inTurn = oneAtATime();
  return {
    next: () => inTurn(readHead),
    read: () => inTurn(readBody),
    text: () => inTurn(readText),
  };
}
