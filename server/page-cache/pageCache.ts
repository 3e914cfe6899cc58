import { LRUCache } from "lru-cache";
import { getLogger } from "#server/observability/log.ts";
import { observeDocuments } from "#server/observability/metrics.ts";
import type { PageReads } from "#server/observability/requestContext.ts";
import type { Page } from "./wholeAnswer.ts";

/** Approximate size of headers and reads of a page, in bytes. */
const OVERHEAD = 4096;

type Kept = { page: Page; reads: PageReads; isPacked: boolean };

/** Cache of rendered pages (documents and their data) by URL. */
export type Documents = {
  /** Returns the page if an uncached render would use the same responses. */
  find(address: string): Page | null;
  keep(address: string, page: Page, reads: PageReads): void;
};

/**
 * Caches rendered pages exactly as long as all their responses are current, so caching never makes content
 * older. A page with uncacheable data is not cached. From the second visitor on, a body is compressed with
 * the best quality, one page at a time.
 * @param maxBytes in total; 0: no caching
 * @param packs whether to recompress; otherwise bodies stay as first sent
 */
export function createDocuments(maxBytes: number, packs = true): Documents {
  const cache = new LRUCache<string, Kept>({
    max: 20_000,
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ page }) => page.body.held() + OVERHEAD,
  });
  let packing = Promise.resolve();

  function observe() {
    observeDocuments(cache.size, cache.calculatedSize);
  }

  function pack(address: string, entry: Kept) {
    entry.isPacked = true;
    packing = packing
      .then(async () => {
        if (cache.peek(address) !== entry) return;
        await entry.page.body.pack();
        // Its size has changed; setting the entry again updates the total.
        if (cache.peek(address) === entry) cache.set(address, { ...entry });
        observe();
      })
      .catch((error: unknown) => getLogger().error({ err: error }, "page not packed"));
  }

  return {
    find(address) {
      const entry = cache.get(address);
      if (!entry) return null;
      if (!areCurrent(entry.reads)) {
        cache.delete(address);
        observe();
        return null;
      }
      if (packs && !entry.isPacked) pack(address, entry);
      return entry.page;
    },
    keep(address, page, reads) {
      if (maxBytes === 0 || reads.size === 0 || !areCurrent(reads)) return;
      cache.set(address, { page, reads, isPacked: false });
      observe();
    },
  };
}

/** Checks all of them: stale ones start a refresh. */
function areCurrent(reads: PageReads): boolean {
  return [...reads.values()].filter((isCurrent) => !isCurrent()).length === 0;
}
