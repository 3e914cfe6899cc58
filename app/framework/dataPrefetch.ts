import { FIRST_PICTURE_HEADER } from "#shared/domain/firstPicture.ts";
import { attempt } from "./networkRetry.ts";

/** How long prefetched data may be used, in milliseconds. */
export const KEPT_MS = 30_000;

type Kept = { address: string; at: number; answer: Promise<Response | null> };

/**
 * Prefetches the data of a hovered link and returns it to the router once, within 30 seconds. This adds no
 * staleness: a product page may be a minute old in the CDN cache. Failed or uncacheable responses are
 * requested again.
 */
export function createDataPrefetch(now: () => number = Date.now) {
  let prefetched: Kept | null = null;
  const find = (address: string) =>
    prefetched?.address === address && now() - prefetched.at < KEPT_MS ? prefetched : null;
  return {
    /**
     * Fetches the data at `address` unless it is cached or pending.
     * @param show receives the response header that names the first picture of the page
     */
    fetch(address: string, show: (header: string | null) => void) {
      if (find(address)) return;
      const answer = whole(attempt(address));
      prefetched = { address, at: now(), answer };
      void answer.then((page) => {
        // The pointer may have moved to another link.
        if (page && prefetched?.answer === answer) show(page.headers.get(FIRST_PICTURE_HEADER));
      });
    },
    /** Returns the prefetched response for `address`, possibly pending; `null` if there is no usable one. */
    handOver(address: string): Promise<Response | null> | null {
      const found = find(address);
      if (found) prefetched = null;
      return found ? found.answer : null;
    },
  };
}

/** Returns a usable response. */
async function whole(asked: Promise<Response>): Promise<Response | null> {
  try {
    const answer = await asked;
    const isKept = answer.ok && !/no-store/.test(answer.headers.get("Cache-Control") ?? "");
    return isKept ? answer : null;
  } catch {
    return null;
  }
}

/** The page's own. */
export const dataAhead = createDataPrefetch();
