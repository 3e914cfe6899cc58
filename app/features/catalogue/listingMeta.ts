import type { MetaDescriptor } from "@remix-run/react";
import { jsonLd } from "#app/head/pageMeta.ts";
import { catalogueTitles } from "#shared/copy/catalogue.ts";
import { absoluteUrl } from "#shared/domain/absoluteUrl.ts";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import { type ListingView, lastPage, listingHref } from "#shared/domain/listing.ts";
import { paths } from "#shared/domain/paths.ts";
import { type CatalogueMeta, catalogueMeta, catalogueProblemMeta } from "./catalogueMeta.ts";

/**
 * Head of a listing: the canonical URL is the unfiltered page's; `prev` and `next` are present if the page
 * itself is canonical; products are a schema.org ItemList.
 */
export function listingMeta(page: CatalogueMeta, listing: ListingView): MetaDescriptor[] {
  const { place, state, total, products } = listing;
  const further = state.page > 1;
  const title = further ? catalogueTitles.nth(page.title, state.page) : page.title;
  // Further pages do not repeat the first page's description.
  const description = further ? undefined : page.description;
  const head = catalogueMeta({ ...page, title, description, noindex: page.noindex || total === 0 });
  const unchosen = state.filters.length === 0 && state.sort === "default";
  const plain = unchosen && listingHref(place, { page: state.page }) === page.path;
  const neighbour = (rel: "prev" | "next", number: number) => ({
    tagName: "link" as const,
    rel,
    href: absoluteUrl(page.siteUrl, listingHref(place, { page: number })),
  });
  return [
    ...head,
    ...(plain && state.page > 1 ? [neighbour("prev", state.page - 1)] : []),
    ...(plain && state.page < lastPage(total) ? [neighbour("next", state.page + 1)] : []),
    ...(products.length > 0 ? [jsonLd(itemList(page.siteUrl, products))] : []),
  ];
}

/** Products in order, as structured data. */
export function itemList(siteUrl: string, products: readonly ProductCardView[]) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: products.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absoluteUrl(siteUrl, paths.product(id)),
    })),
  };
}

type CategoryListing = {
  kind: string;
  siteUrl: string;
  canonical: string;
  head: { description: string };
  documentTitle: string;
  isWhole: boolean;
  listing: ListingView;
};

/** Head of a category's listing. */
export function categoryListingMeta(
  page: CategoryListing | { kind: "missing" | "unavailable" } | undefined,
): MetaDescriptor[] {
  if (!page || !("listing" in page)) return catalogueProblemMeta(page?.kind);
  const { siteUrl, canonical, documentTitle: title, isWhole, head, listing } = page;
  // The category's text is the description of its series page.
  const description = isWhole ? undefined : head.description;
  return listingMeta({ siteUrl, path: canonical, title, description }, listing);
}
