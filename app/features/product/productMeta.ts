import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta, problemMeta } from "#app/head/pageMeta.ts";
import { defaultTdk, pageTitle } from "#shared/copy/meta.ts";
import { productCopy } from "#shared/copy/product.ts";

/** Data for the head of a product page. */
export type ProductHead = {
  name: string;
  /** Short summary from the product's own text. */
  summary: string;
  /** URL of its first picture before resizing. */
  mainPicture: string | null;
  share: { url: string; title: string };
};

/**
 * Head of the product page: product name and default title, and the site's description and keywords (META-04,
 * META-05). The name is first, because tabs and result lists cut off the end
 * ([decision 29](../../../docs/decisions/0029-product-titles.md)). Share previews, which the
 * specification leaves open, describe the product. Without a
 * product it names the `problem` and excludes the page from search engines.
 */
export function productMeta(
  product: ProductHead | null,
  problem: "refused" | "unavailable" = "unavailable",
): MetaDescriptor[] {
  if (product === null) {
    const { elsewhere, unavailable } = productCopy;
    return problem === "refused"
      ? problemMeta(elsewhere.title, elsewhere.text)
      : problemMeta(unavailable.title, unavailable.message);
  }
  const { origin, pathname } = new URL(product.share.url);
  return pageMeta({
    ...defaultTdk,
    title: `${product.name} · ${defaultTdk.title}`,
    siteUrl: origin,
    path: pathname,
    image: product.mainPicture ?? undefined,
    imageAlt: product.share.title,
    imageShape: "square",
    type: "product",
    share: {
      title: pageTitle(product.share.title),
      description: product.summary || defaultTdk.description,
    },
  });
}
