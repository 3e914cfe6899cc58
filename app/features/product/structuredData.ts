/** What of a product search engines are told; addresses are absolute. */
export type StructuredProduct = {
  id: string;
  name: string;
  series: { text: string };
  /** Ungrouped amount in yuan, or `null` when the page names no real price. */
  offerPrice: string | null;
  pictures: { main: string | null };
  share: { url: string };
};

/** schema.org Product as JSON-LD; an offer stands in it only when the product is priced. */
export function structuredData({
  id,
  name,
  series,
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
    ...(series.text && { brand: { "@type": "Brand", name: series.text } }),
    ...(offerPrice && {
      offers: {
        "@type": "Offer",
        price: offerPrice,
        priceCurrency: "CNY",
        url: share.url,
      },
    }),
  };
}
