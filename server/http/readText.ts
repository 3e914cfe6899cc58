import { isUtf8 } from "node:buffer";

/** Thrown if a response is longer than its limit. */
export class TooLongError extends Error {
  override name = "TooLongError";
}

/** Encodings other than UTF-8 in which backends write Chinese. */
const CHINESE = ["gbk", "gb18030", "big5"];

/**
 * The encoding that the header of a response declares, if it is one of these: a browser reads the response by it. Any other
 * is read as UTF-8, which is JSON's own: servers declare `ISO-8859-1` by default, and send UTF-8.
 */
function declaredEncoding({ headers }: Response): string | null {
  const [, label] = /;\s*charset\s*=\s*"?([\w-]+)/i.exec(headers.get("content-type") ?? "") ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    return CHINESE.includes(encoding) ? encoding : null;
  } catch {
    return null;
  }
}

/** Text of a response and its length in bytes. */
export type SizedText = { text: string; bytes: number };

/**
 * Reads a response body up to `maxBytes`; a longer one is cancelled. The text is UTF-8, or of a declared Chinese encoding
 * if its bytes are not valid UTF-8.
 * @param signal cancels the rest on abort; the received part is returned
 * @throws {TooLongError}
 */
export async function readText(
  response: Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<SizedText> {
  const reader = response.body?.getReader();
  if (!reader) return { text: "", bytes: 0 };
  // Not awaited: a source that stops slowly must not delay the response.
  const leave = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", leave);
  const tooLong = () => {
    leave();
    return new TooLongError(`answer is longer than ${maxBytes} bytes`);
  };
  // The decompressed size is larger still.
  if (Number(response.headers.get("content-length")) > maxBytes) throw tooLong();
  const encoding = declaredEncoding(response);
  const decoder = new TextDecoder();
  const pieces: Uint8Array[] = [];
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) throw tooLong();
    if (encoding === null) text += decoder.decode(value, { stream: true });
    else pieces.push(value);
  }
  if (encoding === null) return { text: text + decoder.decode(), bytes };
  const whole = Buffer.concat(pieces);
  return { text: (isUtf8(whole) ? decoder : new TextDecoder(encoding)).decode(whole), bytes };
}
