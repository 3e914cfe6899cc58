import { MalformedBody } from "#server/http/malformed.ts";
import { decodedUri } from "#shared/domain/decodedUri.ts";
import { parseParameters } from "./parameters.ts";

/** Parsed headers of a part. */
export type PartHead = {
  name: string;
  /** As sent, escapes resolved; empty for a file field without a file; `null` for a text part. */
  fileName: string | null;
  /** MIME type without parameters, in lower case; defaults to `text/plain`. */
  type: string;
};

const MAX_HEADERS = 16;
const LINE = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*(.*)$/;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** @throws {MalformedBody} if the bytes are not UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw new MalformedBody("not UTF-8");
  }
}

/**
 * Parses the header block of a part (RFC 7578 §4), without its empty line.
 * @throws {MalformedBody} for anything that no browser sends: folded, unnamed, repeated or broken lines, a
 * part without a name, another transfer encoding or character set
 */
export function parsePartHead(block: Uint8Array): PartHead {
  const lines = decodeUtf8(block).split("\r\n");
  if (lines.length > MAX_HEADERS) throw new MalformedBody("headers");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = LINE.exec(line) ?? [];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
    if (!name || value === undefined || /[\u0000-\u0008\n-\u001f\u007f]/.test(value)) {
      throw new MalformedBody("header line");
    }
    if (headers.has(name.toLowerCase())) throw new MalformedBody("header twice");
    headers.set(name.toLowerCase(), value);
  }
  if (!/^(7bit|8bit|binary)?$/i.test(headers.get("content-transfer-encoding") ?? "")) {
    throw new MalformedBody("transfer encoding");
  }
  const { value, parameters } = parseParameters(headers.get("content-disposition") ?? "");
  const name = parameters.get("name");
  if (value !== "form-data" || !name || parameters.has("name*")) {
    throw new MalformedBody("disposition");
  }
  return { name, fileName: fileNameOf(parameters), type: typeOf(headers.get("content-type")) };
}

function typeOf(header: string | undefined): string {
  if (!header) return "text/plain";
  const { value, parameters } = parseParameters(header);
  const charset = parameters.get("charset") ?? "utf-8";
  if (!/^(utf-?8|us-ascii)$/i.test(charset) || value.startsWith("multipart/")) {
    throw new MalformedBody("content type of a part");
  }
  return value;
}

/**
 * Returns the file name. Browsers write a quote in a name as %22; `filename*` (RFC 5987) takes precedence.
 */
function fileNameOf(parameters: Map<string, string>): string | null {
  const extended = parameters.get("filename*");
  if (extended === undefined) return parameters.get("filename")?.replaceAll("%22", '"') ?? null;
  const encoded = /^utf-8'[a-z0-9-]*'(.*)$/i.exec(extended)?.[1];
  const name = encoded === undefined ? null : decodedUri(encoded);
  if (name === null) throw new MalformedBody("filename*");
  return name;
}
