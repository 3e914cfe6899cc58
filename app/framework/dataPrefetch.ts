import { FIRST_PICTURE_HEADER } from "#app/domain/firstPicture.ts";
import { createPicturePrefetch } from "./picturePrefetch.ts";

/** How long data that came before its click may be what the click shows, in milliseconds. */
export const KEPT_MS = 30_000;

type Kept = { address: string; at: number; answer: Promise<Response | null> };

/**
 * Data of the page whose link the pointer rests on, fetched before the click and handed to the router once,
 * within half a minute: a product page may be a minute old in a CDN's cache, and is no older by this. What
 * failed or nobody may keep is asked for anew.
 * @param show is told the header of each page that came, which names the picture that opens it
 */
export function createDataPrefetch(now: () => number = Date.now, show = createPicturePrefetch()) {
  let kept: Kept | null = null;
  const find = (address: string) =>
    kept?.address === address && now() - kept.at < KEPT_MS ? kept : null;
  return {
    /** Fetches the data at `address`, unless it is there or on its way. */
    fetch(address: string) {
      if (find(address)) return;
      const answer = whole(fetch(address));
      kept = { address, at: now(), answer };
      void answer.then((page) => {
        // The pointer may have gone on to another link.
        if (page && kept?.answer === answer) show(page.headers.get(FIRST_PICTURE_HEADER));
      });
    },
    /** What was fetched for `address`, as soon as it is there; `null`: nothing that may be shown. */
    handOver(address: string): Promise<Response | null> | null {
      const found = find(address);
      if (found) kept = null;
      return found ? found.answer : null;
    },
  };
}

/** An answer with its body read, so that it holds no connection. */
async function whole(asked: Promise<Response>): Promise<Response | null> {
  try {
    const answer = await asked;
    const isKept = answer.ok && !/no-store/.test(answer.headers.get("Cache-Control") ?? "");
    return isKept ? new Response(await answer.arrayBuffer(), answer) : null;
  } catch {
    return null;
  }
}

/** The page's own. */
export const dataAhead = createDataPrefetch();
