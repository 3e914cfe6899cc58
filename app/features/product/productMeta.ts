import type { MetaDescriptor } from "@remix-run/react";
import { defaultTdk } from "../../copy/meta.ts";
import { type StructuredProduct, structuredData } from "./structuredData.ts";

/**
 * Head of the product page: the default title plus the product name, description and keywords of
 * the site (spec §2 "Product detail"). `null` stands for a page without product, which no search
 * engine shall keep.
 */
export function productMeta(product: StructuredProduct | null): MetaDescriptor[] {
  const { title, description, keywords } = defaultTdk;
  const common = [
    { name: "description", content: description },
    { name: "keywords", content: keywords },
  ];
  if (product === null) {
    return [{ title }, ...common, { name: "robots", content: "noindex" }];
  }
  const fullTitle = `${title} ${product.name}`;
  const { url } = product.share;
  const { main } = product.pictures;
  return [
    { title: fullTitle },
    ...common,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "product" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(main ? [{ property: "og:image", content: main }] : []),
    { "script:ld+json": structuredData(product) },
  ];
}
