import { cacheHeaders } from "./cachePolicy.ts";

/** Seconds after which a page that could not be loaded is worth asking for again. */
const RETRY_AFTER_S = 30;

const headers = () => ({ ...cacheHeaders("error"), "X-Robots-Tag": "noindex" });

/** Status and headers of a screen that does not exist. */
export function missingInit() {
  return { status: 404, headers: headers() };
}

/** Status and headers of a screen whose content the upstream did not bring. */
export function unavailableInit() {
  return { status: 503, headers: { ...headers(), "Retry-After": String(RETRY_AFTER_S) } };
}
