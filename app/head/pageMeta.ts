import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "#shared/copy/brand.ts";
import { pageTitle } from "#shared/copy/meta.ts";
import { absoluteUrl } from "#shared/domain/absoluteUrl.ts";
import { SHARE_SHAPES, sharedImage } from "#shared/domain/imageUrls.ts";

/** Default share picture, 1200 × 630; in `public/`. */
export const SHARE_IMAGE = "/og-1.jpg";
/** Default share picture for WeChat (with an account) and QQ: a square of at least 300 px; in `public/`. */
export const SHARE_SQUARE = "/share-1.jpg";

/** Data for the head of a page. */
export type PageMeta = {
  /** The configured public origin (`config.siteUrl`), never taken from a request. */
  siteUrl: string;
  /** Canonical path of the page, with its identifying parameters. */
  path: string;
  title: string;
  description: string;
  keywords: string;
  /** URL of the share picture, absolute or root-relative; default: the brand's. */
  image?: string;
  /** Alternative text of the picture; default: the page title. */
  imageAlt?: string;
  /** Crop of the picture; default `card`. */
  imageShape?: keyof typeof SHARE_SHAPES;
  /** Text for share previews if the specification fixes the page's own; default: the page's. */
  share?: { title: string; description: string };
  /** Open Graph type; default `website`. */
  type?: "website" | "product" | "article";
  /** Excludes the page from search engines: error pages, previews. */
  noindex?: boolean;
};

/**
 * Title, description, keywords, canonical link and share preview of a page (META-02). Most networks
 * use Open Graph and the card. QQ reads the three `itemprop` values (`itemscope` is on the root element), and
 * ignores pictures below 300 px. WeChat's own card has had no description or picture of the page since 2017:
 * `WechatSharing.tsx` gives it these values with an account (`WECHAT_APP_ID`).
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
 * Head of a URL without a page: its own text, excluded from search engines. The text matches the page
 * content.
 */
export function problemMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}

/** Structured data for search engines; Remix escapes it for the script element. */
export function jsonLd(data: Record<string, unknown>): MetaDescriptor {
  return { "script:ld+json": data as never };
}
