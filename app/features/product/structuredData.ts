import { brand } from "#shared/copy/brand.ts";

/** Product data for search engines; URLs are absolute. */
export type StructuredProduct = {
  id: string;
  name: string;
  /** Short summary; empty if the product has no text. */
  summary: string;
  /** Name of the first category that lists it; empty if none. */
  category: string;
  /** Amount in yuan without digit grouping, or `null` if the page shows no price. */
  offerPrice: string | null;
  pictures: { main: string | null };
  share: { url: string };
  /** The products of its group, itself included; `null` without siblings. */
  variants: { id: string; name: string; items: { name: string; url: string }[] } | null;
};

/** The group that a product shares with its siblings; each has a page and an address of its own. */
function productGroup({ id, name, items }: NonNullable<StructuredProduct["variants"]>) {
  return {
    "@type": "ProductGroup",
    productGroupID: id,
    name,
    hasVariant: items.map((item) => ({ "@type": "Product", ...item })),
  };
}

/**
 * schema.org Product as JSON-LD. Pieces are bought in a boutique, since the site sells nothing itself:
 * `InStoreOnly`. Without a price on the page there is no offer, which search engines would report as incomplete.
 */
export function structuredData({
  id,
  name,
  summary,
  category,
  offerPrice,
  pictures,
  share,
  variants,
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
    ...(variants && { isVariantOf: productGroup(variants) }),
  };
}
