import { data } from "@remix-run/node";
import type { FirstPicture } from "#shared/domain/firstPicture.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import { type CacheKind, cacheHeaders } from "./cachePolicy.ts";
import { firstPictureHeaders } from "./firstPicture.ts";

/** `Retry-After` of a page that failed to load, in seconds. */
const RETRY_AFTER_S = 30;

/** Error pages are never cached or indexed, regardless of their URL. */
const headers = () => ({ ...cacheHeaders("error"), "X-Robots-Tag": "noindex" });

/** Returns status and headers of a missing screen. */
export function missingInit() {
  return { status: 404, headers: headers() };
}

/** Returns status and headers of a screen whose content is unavailable. */
export function unavailableInit() {
  return { status: 503, headers: { ...headers(), "Retry-After": String(RETRY_AFTER_S) } };
}

/**
 * Returns the loader response of a screen: 404 for `missing`, 503 for `unavailable`, otherwise a page with
 * the cache policy `cache`.
 * @param picture first image of the screen, if its static HTML does not contain it
 */
export function screenAnswer<P extends { kind: string; content?: StaticContent }>(
  page: P,
  cache: CacheKind = "page",
  picture: FirstPicture | null = null,
) {
  switch (page.kind) {
    case "missing":
      return data(page, missingInit());
    case "unavailable":
      return data(page, unavailableInit());
    default:
      return data(page, {
        headers: { ...cacheHeaders(cache), ...firstPictureHeaders(page.content ?? {}, picture) },
      });
  }
}

/** Returns status and headers of a screen with an invalid URL. */
export function refusedInit() {
  return { status: 400, headers: headers() };
}
