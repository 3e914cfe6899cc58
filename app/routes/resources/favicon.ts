// Inlined into the server bundle: this path has no content hash, so no built file can be served here.
import favicon from "#brand/icons/favicon.ico?inline";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";

const bytes = Buffer.from(favicon.slice(favicon.indexOf(",") + 1), "base64");

/** Returns the monogram for browsers that always request /favicon.ico. */
export function loader() {
  const headers = { ...cacheHeaders("well-known"), "Content-Type": "image/x-icon" };
  return new Response(bytes, { headers });
}
