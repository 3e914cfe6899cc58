import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "#app/copy/brand.ts";
import { pageTitle } from "#app/copy/meta.ts";
import { absoluteUrl } from "#app/domain/absoluteUrl.ts";
import { SHARE_SHAPES, sharedImage } from "#app/domain/images.ts";

/** Picture shown where a page has none of its own when it is shared, 1200 × 630; in `public/`. */
export const SHARE_IMAGE = "/og-1.jpg";
/** The same for WeChat and QQ, which show a square of at least 300 px; in `public/`. */
export const SHARE_SQUARE = "/share-1.jpg";

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
  /** What is to be seen in it; default: the page's title. */
  imageAlt?: string;
  /** What it is cut to; default `card`. */
  imageShape?: keyof typeof SHARE_SHAPES;
  /** Words for share previews where the specification fixes the page's own; default: those. */
  share?: { title: string; description: string };
  /** Open Graph's kind of page; default `website`. */
  type?: "website" | "product" | "article";
  /** Keeps the page out of search engines: error pages, previews. */
  noindex?: boolean;
};

/**
 * Title, description, keywords, canonical link and share preview of a page (spec §1 metadata). Open
 * Graph and the card are for most networks; WeChat and QQ read the title, the description and the
 * `itemprop` triple (of the item that the document is, `itemscope` on its root), and drop pictures of
 * less than 300 px.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { siteUrl, path, title, description, keywords, image, noindex } = page;
  const { type = "website", share = { title, description } } = page;
  const url = absoluteUrl(siteUrl, path);
  const own = image ? sharedImage(image, page.imageShape ?? "card") : null;
  const shown = own ?? { url: SHARE_IMAGE, size: SHARE_SHAPES.card };
  const picture = absoluteUrl(siteUrl, shown.url);
  const alt = own ? (page.imageAlt ?? share.title) : brand.name;
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
    { property: "og:title", content: share.title },
    { property: "og:description", content: share.description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    ...(shown.size
      ? [
          { property: "og:image:width", content: String(shown.size.width) },
          { property: "og:image:height", content: String(shown.size.height) },
        ]
      : []),
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { itemProp: "name", content: share.title },
    { itemProp: "description", content: share.description },
    { itemProp: "image", content: own ? picture : absoluteUrl(siteUrl, SHARE_SQUARE) },
  ];
}

/**
 * Head of an address that shows no page: its own words, and nothing that search engines keep. What is
 * said is what stands on the page.
 */
export function problemMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}

/** Structured data for search engines; Remix escapes it for its place in a script element. */
export function jsonLd(data: Record<string, unknown>): MetaDescriptor {
  return { "script:ld+json": data as never };
}
