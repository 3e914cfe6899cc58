import { brand } from "#app/copy/brand.ts";

/** What of a product search engines are told; addresses are absolute. */
export type StructuredProduct = {
  id: string;
  name: string;
  /** The piece in a line or two; empty without a text of its own. */
  summary: string;
  /** Name of the category that lists it first; empty without one. */
  category: string;
  /** Ungrouped amount in yuan, or `null` when the page names no real price. */
  offerPrice: string | null;
  pictures: { main: string | null };
  share: { url: string };
};

/**
 * schema.org Product as JSON-LD; an offer stands in it only when the product is priced. What is offered
 * is bought in a boutique, since the site sells nothing itself: `InStoreOnly`.
 */
export function structuredData({
  id,
  name,
  summary,
  category,
  offerPrice,
  pictures,
  share,
}: StructuredProduct) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    sku: id,
    url: share.url,
    ...(pictures.main && { image: pictures.main }),
    ...(summary && { description: summary }),
    ...(category && { category }),
    brand: { "@type": "Brand", name: brand.name },
    ...(offerPrice && {
      offers: {
        "@type": "Offer",
        price: offerPrice,
        priceCurrency: "CNY",
        availability: "https://schema.org/InStoreOnly",
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@type": "Organization", name: brand.name },
        url: share.url,
      },
    }),
  };
}
