import type { MetaDescriptor } from "@remix-run/react";
import { defaultTdk, pageTitle } from "#app/copy/meta.ts";
import { productCopy } from "#app/copy/product.ts";
import { pageMeta, problemMeta } from "#app/head/pageMeta.ts";

/** What the head of a product page is made of. */
export type ProductHead = {
  name: string;
  /** The piece in a line or two, from its own text. */
  summary: string;
  /** Address of its first picture, before resizing. */
  mainPicture: string | null;
  share: { url: string; title: string };
};

/**
 * Head of the product page: the default title plus the product name, description and keywords of
 * the site (spec §2 "Product detail"). Share previews, which it leaves free, name the piece itself.
 * Without a product it says which `problem` the page shows, and no search engine shall keep it.
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
    title: `${defaultTdk.title} · ${product.name}`,
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
