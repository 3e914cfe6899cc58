// Inlined into the server's code: this address has no content hash, so no built file can stand there.
import favicon from "#brand/icons/favicon.ico?inline";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";

const bytes = Buffer.from(favicon.slice(favicon.indexOf(",") + 1), "base64");

/** The monogram for browsers that ask for /favicon.ico whatever the document says. */
export function loader() {
  const headers = { ...cacheHeaders("well-known"), "Content-Type": "image/x-icon" };
  return new Response(bytes, { headers });
}
