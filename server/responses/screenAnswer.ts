import { data } from "@remix-run/node";
import type { FirstPicture } from "#app/domain/firstPicture.ts";
import type { StaticContent } from "#app/domain/staticHtml.ts";
import { type CacheKind, cacheHeaders } from "./cachePolicy.ts";
import { firstPictureHeaders } from "./firstPicture.ts";

/** Seconds after which a page that could not be loaded is worth asking for again. */
const RETRY_AFTER_S = 30;

/** No cache keeps an error page and no search engine indexes it, whatever its address promises. */
const headers = () => ({ ...cacheHeaders("error"), "X-Robots-Tag": "noindex" });

/** Status and headers of a screen that does not exist. */
export function missingInit() {
  return { status: 404, headers: headers() };
}

/** Status and headers of a screen whose content the upstream did not bring. */
export function unavailableInit() {
  return { status: 503, headers: { ...headers(), "Retry-After": String(RETRY_AFTER_S) } };
}

/**
 * What a screen's loader answers: 404 for what is `missing`, 503 for what is `unavailable` now, and
 * everything else as a page that the edge may keep as `cache` says.
 * @param picture that opens the screen, where its static HTML does not hold it
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

/** Status and headers of a screen that says what is wrong with its address. */
export function refusedInit() {
  return { status: 400, headers: headers() };
}
