import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { ProductCardView } from "#app/domain/blocks.ts";
import { type ListingView, listingHref, type StoryView } from "#app/domain/listing.ts";

type Page = { products: ProductCardView[]; story: StoryView | null };

/** The pages that were seen of one listing, in one order and choice: what an earlier entry shows again. */
const seen: { listing: string; pages: Map<number, Page> } = { listing: "", pages: new Map() };

/** State of a history entry: the page from which its list goes on to the one in its address. */
type FurtherState = { from: number };

function fromOf(state: unknown): number | null {
  const from = typeof state === "object" && state !== null ? Reflect.get(state, "from") : null;
  return typeof from === "number" ? from : null;
}

/**
 * Lets a listing go on in place: the next page is added to those before it, while the address is its
 * own, so that Back takes it away again and a reload shows it alone. The entry says where its list
 * begins; what is no longer known of it is left out. The focus goes to the first piece that was added.
 *
 * @param list the list that the pieces stand in
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
    // Pieces alone: the story that breaks the grid is an article with a link, too.
    const first = list.current?.querySelectorAll<HTMLElement>('article a[href^="/pdp/"]')[count];
    first?.focus({ preventScroll: true });
  }, [list, state.page, count]);

  return {
    products: pages.flatMap((page) => page.products),
    story: pages[0]?.story ?? null,
    /** For the link to the next page. */
    further: { from } satisfies FurtherState,
    /** Page that the list begins with. */
    from,
  };
}
