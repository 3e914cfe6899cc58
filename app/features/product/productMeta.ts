import type { MetaDescriptor } from "@remix-run/react";
import { defaultTdk } from "#app/copy/meta.ts";
import { pageMeta } from "#app/head/pageMeta.ts";

/** What the head of a product page is made of. */
export type ProductHead = {
  name: string;
  /** Absolute address of its first picture. */
  mainPicture: string | null;
  share: { url: string };
};

/**
 * Head of the product page: the default title plus the product name, description and keywords of
 * the site (spec §2 "Product detail"). `null` stands for a page without product, which no search
 * engine shall keep.
 */
export function productMeta(product: ProductHead | null): MetaDescriptor[] {
  if (product === null) {
    const { title, description, keywords } = defaultTdk;
    return [
      { title },
      { name: "description", content: description },
      { name: "keywords", content: keywords },
      { name: "robots", content: "noindex" },
    ];
  }
  const { origin, pathname } = new URL(product.share.url);
  return pageMeta({
    ...defaultTdk,
    title: `${defaultTdk.title} · ${product.name}`,
    siteUrl: origin,
    path: pathname,
    image: product.mainPicture ?? undefined,
    type: "product",
  });
}
