import { createHash } from "node:crypto";
import { BUILD_HEADER } from "#app/domain/build.ts";
import { isIncomplete } from "#server/observability/requestContext.ts";
import { cacheHeaders, mayBeKept } from "./cachePolicy.ts";

/**
 * Validator of a body. Weak, because the server compresses on the way out: the same tag stands for
 * several encodings of the same bytes.
 * @param build that the answer names in its header, where that matters: a cache that keeps the body
 *   for another build's 304 may keep the header, too
 */
export function entityTag(body: string | Uint8Array, build = ""): string {
  return `W/"${createHash("sha256").update(build).update(body).digest("base64url").slice(0, 27)}"`;
}

/** What a server in front adds to the tag of an answer that it compresses itself (Apache, nginx modules). */
const ENCODED = /[-;](gzip|br|zstd|deflate)(?=")/g;

/** An `If-None-Match` header as the site's own tags are written. */
export function withOwnTags(ifNoneMatch: string): string {
  return ifNoneMatch.replace(ENCODED, "");
}

/** Whether an `If-None-Match` header names this tag, by weak comparison (RFC 9110, 8.8.3.2). */
export function matchesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (value: string) => value.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((candidate) => opaque(candidate) === opaque(tag));
}

/** A rendered answer before it is sent. */
export type Rendered = {
  status: number;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer>;
};

/**
 * The response for a rendered answer: with an entity tag and 304 where it may be kept (a
 * page that is incomplete only briefly), `no-store` where not. A 304 keeps its content type, without
 * which the compression would drop `Vary`.
 */
export function conditionalResponse(
  request: Request,
  { status, headers, body }: Rendered,
): Response {
  // Encoded once, for its tag and for the way out.
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const cacheControl = headers.get("Cache-Control");
  if (!mayBeKept({ method: request.method, status, cacheControl })) {
    headers.set("Cache-Control", "no-store");
    headers.delete("CDN-Cache-Control");
    return new Response(bytes, { status, headers });
  }
  if (isIncomplete() && headers.has("CDN-Cache-Control")) {
    for (const [name, value] of Object.entries(cacheHeaders("incomplete")))
      headers.set(name, value);
  }
  const tag = entityTag(bytes, headers.get(BUILD_HEADER) ?? "");
  headers.set("ETag", tag);
  return matchesTag(request.headers.get("If-None-Match"), tag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { status, headers });
}
