import { LRUCache } from "lru-cache";
import { getLogger } from "#server/observability/log.ts";
import { observeDocuments } from "#server/observability/metrics.ts";
import type { PageReads } from "#server/observability/requestContext.ts";
import type { Page } from "./wholeAnswer.ts";

/** What a page takes besides its body: headers and reads, roughly, in bytes. */
const OVERHEAD = 4096;

type Kept = { page: Page; reads: PageReads; isPacked: boolean };

/** Finished pages (documents and their data) by address. */
export type Documents = {
  /** The page, if making it again would read the very same answers. */
  find(address: string): Page | null;
  keep(address: string, page: Page, reads: PageReads): void;
};

/**
 * Keeps finished pages in memory, exactly as long as each answer they were made of is the one that a
 * new page would read: nothing is older than without it. A page of what nobody keeps is not kept.
 * From its second visitor on a page's body is packed as small as can be, one page at a time.
 * @param maxBytes in all; 0: none are kept
 * @param packs whether they are packed so; else they stay as they were first sent
 */
export function createDocuments(maxBytes: number, packs = true): Documents {
  const kept = new LRUCache<string, Kept>({
    max: 20_000,
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ page }) => page.body.held() + OVERHEAD,
  });
  let packing = Promise.resolve();

  function observe() {
    observeDocuments(kept.size, kept.calculatedSize);
  }

  function pack(address: string, entry: Kept) {
    entry.isPacked = true;
    packing = packing
      .then(async () => {
        if (kept.peek(address) !== entry) return;
        await entry.page.body.pack();
        // Its size has changed, which the memory counts when it is set anew.
        if (kept.peek(address) === entry) kept.set(address, { ...entry });
        observe();
      })
      .catch((error: unknown) => getLogger().error({ err: error }, "page not packed"));
  }

  return {
    find(address) {
      const entry = kept.get(address);
      if (!entry) return null;
      if (!areCurrent(entry.reads)) {
        kept.delete(address);
        observe();
        return null;
      }
      if (packs && !entry.isPacked) pack(address, entry);
      return entry.page;
    },
    keep(address, page, reads) {
      if (maxBytes === 0 || reads.size === 0 || !areCurrent(reads)) return;
      kept.set(address, { page, reads, isPacked: false });
      observe();
    },
  };
}

/** Looks at all of them: each that is due begins to be refreshed. */
function areCurrent(reads: PageReads): boolean {
  return [...reads.values()].filter((isCurrent) => !isCurrent()).length === 0;
}
