import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { bodyEncoding, type Encoding } from "./encodedBodies.ts";

/** Nearly as small as the highest quality, in a tenth of its time: the first visitor waits for it. */
const QUALITY = 9;
/** Two encodings for as many texts as `server/critical-css/lateStyles.ts` remembers. */
const REMEMBERED = 800;

const packed = new LRUCache<string, Promise<Buffer>>({ max: REMEMBERED });

async function pack(text: string, encoding: Exclude<Encoding, "identity">): Promise<Buffer> {
  const key = encoding + text;
  const known = packed.get(key);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const packing =
    encoding === "br" ? promisify(brotliCompress)(text, { params }) : promisify(gzip)(text);
  packed.set(key, packing);
  return packing;
}

/**
 * The same answer, compressed: a text that stays the same is compressed once for each encoding and process.
 * An error keeps its body.
 */
export async function packedAnswer(request: Request, answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set("Vary", "Accept-Encoding");
  const accepted = request.headers.get("Accept-Encoding") ?? undefined;
  const encoding = bodyEncoding(accepted, Buffer.byteLength(text));
  if (encoding === "identity") return new Response(text, { headers });
  const body = new Uint8Array(await pack(text, encoding));
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { headers });
}
