import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "#app/copy/brand.ts";
import { absoluteUrl } from "#app/domain/absoluteUrl.ts";
import { resizedImage } from "#app/domain/images.ts";

/** Picture shown where a page has none of its own when it is shared, 1200 × 630; in `public/`. */
export const SHARE_IMAGE = "/og-1.jpg";
/** The same for WeChat and QQ, which show a square of at least 300 px; in `public/`. */
export const SHARE_SQUARE = "/share-1.jpg";

/** Width of a shared picture in pixels, in its original format: messengers cut larger ones down or
 * refuse them, and not every one reads WebP. */
const SHARE_WIDTH = 1200;

/** What the head of a page is made of. */
export type PageMeta = {
  /** The site's fixed public origin (`config.siteUrl`), never taken from a request. */
  siteUrl: string;
  /** The page's own path, with the parameters that make it another page. */
  path: string;
  title: string;
  description: string;
  keywords: string;
  /** Address of the share picture, absolute or from the site's root; default: the house's. */
  image?: string;
  /** Open Graph's kind of page; default `website`. */
  type?: "website" | "product" | "article";
  /** Keeps the page out of search engines: error pages, previews. */
  noindex?: boolean;
};

/**
 * Title, description, keywords, canonical link and share preview of a page (spec §1 metadata). Open
 * Graph and the card are for most networks; WeChat and QQ read the title, the description and the
 * `itemprop` triple, and drop pictures of less than 300 px.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { siteUrl, path, title, description, keywords, image, noindex } = page;
  const { type = "website" } = page;
  const url = absoluteUrl(siteUrl, path);
  const own = image && resizedImage(image, { width: SHARE_WIDTH });
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: keywords },
    ...(noindex
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link" as const, rel: "canonical", href: url }]),
    { property: "og:site_name", content: brand.name },
    { property: "og:type", content: type },
    { property: "og:locale", content: "zh_CN" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absoluteUrl(siteUrl, own || SHARE_IMAGE) },
    { name: "twitter:card", content: "summary_large_image" },
    { itemProp: "name", content: title },
    { itemProp: "description", content: description },
    { itemProp: "image", content: absoluteUrl(siteUrl, own || SHARE_SQUARE) },
  ];
}

/** Structured data for search engines; Remix escapes it for its place in a script element. */
export function jsonLd(data: Record<string, unknown>): MetaDescriptor {
  return { "script:ld+json": data as never };
}
