import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import { type ListingView, listingHref, type StoryView } from "#shared/domain/listing.ts";

type Page = { products: ProductCardView[]; story: StoryView | null };

/** Visited pages of one listing, for one order and selection; reused when the visitor goes back. */
const seen: { listing: string; pages: Map<number, Page> } = { listing: "", pages: new Map() };

/** History state: the first page of the list; the last one is in the URL. */
type FurtherState = { from: number };

function fromOf(state: unknown): number | null {
  const from = typeof state === "object" && state !== null ? Reflect.get(state, "from") : null;
  return typeof from === "number" ? from : null;
}

/**
 * Appends the next page of a listing in place. The URL is that of the next page, so Back removes it and a
 * reload shows it alone. The history entry holds the first page of the list; pages no longer cached are
 * omitted. The focus moves to the first added product.
 *
 * @param list the list element of the products
 */
export function useFurtherPages(listing: ListingView, list: RefObject<HTMLElement>) {
  const { state: entry } = useLocation();
  const { place, state, products, story } = listing;
  const name = listingHref(place, { ...state, page: 1 });
  const known = seen.listing === name ? seen.pages : new Map<number, Page>();
  const asked = Math.min(fromOf(entry) ?? state.page, state.page);
  const before: Page[] = [];
  for (let page = asked; page < state.page; page += 1) {
    const each = known.get(page);
    if (each) before.push(each);
    else before.length = 0;
  }
  const pages = [...before, { products, story }];
  const from = state.page - before.length;
  const count = before.reduce((sum, page) => sum + page.products.length, 0);

  useEffect(() => {
    if (seen.listing !== name) {
      seen.listing = name;
      seen.pages = new Map();
    }
    seen.pages.set(state.page, { products, story });
  }, [name, state.page, products, story]);

  const shown = useRef(state.page);
  useEffect(() => {
    const isNext = state.page === shown.current + 1 && count > 0;
    shown.current = state.page;
    if (!isNext) return;
    // Products only: the story in the grid is also an article with a link.
    const first = list.current?.querySelectorAll<HTMLElement>('article a[href^="/pdp/"]')[count];
    first?.focus({ preventScroll: true });
  }, [list, state.page, count]);

  return {
    products: pages.flatMap((page) => page.products),
    story: pages[0]?.story ?? null,
    /** State for the link to the next page. */
    further: { from } satisfies FurtherState,
    /** First page in the list. */
    from,
  };
}
