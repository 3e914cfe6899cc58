import { createHash } from "node:crypto";
import { isIncomplete } from "#server/observability/requestContext.ts";
import { BUILD_HEADER } from "#shared/domain/build.ts";
import { cacheHeaders, isCacheable } from "./cachePolicy.ts";

/**
 * Returns the entity tag of a body. Weak, because the server compresses it later: the tag applies to several
 * encodings of the same bytes.
 * @param build version in the response header, if relevant: a cache that keeps the body after another build's
 * 304 may also keep the header
 */
export function entityTag(body: string | Uint8Array, build = ""): string {
  return `W/"${createHash("sha256").update(build).update(body).digest("base64url").slice(0, 27)}"`;
}

/** Suffix that a front server adds to the tag of a response it compresses (Apache, nginx modules). */
const ENCODED = /[-;](gzip|br|zstd|deflate)(?=")/g;

/** Converts an `If-None-Match` header to the site's own tags. */
export function withOwnTags(ifNoneMatch: string): string {
  return ifNoneMatch.replace(ENCODED, "");
}

/** Returns whether an `If-None-Match` header contains this tag, by weak comparison (RFC 9110, 8.8.3.2). */
export function matchesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (value: string) => value.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((candidate) => opaque(candidate) === opaque(tag));
}

/** A rendered response before it is sent. */
export type Rendered = {
  status: number;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer>;
};

/** Bodies of responses that this process made: reading them back from a stream copies them twice. */
const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** Returns the whole body of a response. */
export async function wholeBody(response: Response): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } =
    bodies.get(response) ?? new Uint8Array(await response.arrayBuffer());
  return Buffer.from(buffer, byteOffset, byteLength);
}

function responseOf(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/**
 * Creates the response of rendered content: with an entity tag and 304 if it may be cached (an incomplete
 * page only briefly), otherwise with `no-store`. A 304 keeps its content type, because the compression would
 * otherwise drop `Vary`.
 */
export function conditionalResponse(
  request: Request,
  { status, headers, body }: Rendered,
): Response {
  // Encoded once, for the tag and for sending.
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const cacheControl = headers.get("Cache-Control");
  if (!isCacheable({ method: request.method, status, cacheControl })) {
    headers.set("Cache-Control", "no-store");
    headers.delete("CDN-Cache-Control");
    return responseOf(bytes, { status, headers });
  }
  if (isIncomplete() && headers.has("CDN-Cache-Control")) {
    for (const [name, value] of Object.entries(cacheHeaders("incomplete")))
      headers.set(name, value);
  }
  const tag = entityTag(bytes, headers.get(BUILD_HEADER) ?? "");
  headers.set("ETag", tag);
  return matchesTag(request.headers.get("If-None-Match"), tag)
    ? new Response(null, { status: 304, headers })
    : responseOf(bytes, { status, headers });
}
