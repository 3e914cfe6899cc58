import { brand } from "#shared/copy/brand.ts";
import { absoluteUrl } from "#shared/domain/absoluteUrl.ts";
import { resizedImage } from "#shared/domain/images.ts";
import { paths } from "#shared/domain/paths.ts";

/** An article with its own headline, for structured data. */
export type StructuredArticle = {
  kind: "Article" | "NewsArticle";
  siteUrl: string;
  /** Path of the article. */
  path: string;
  title: string;
  description: string;
  /** URL of its picture before resizing; empty if none. */
  image: string;
  /** Publication date, `YYYY-MM-DD`; empty if unknown. */
  date?: string;
};

/** schema.org Article or NewsArticle as JSON-LD: content data only, with the brand as author. */
export function articleData(article: StructuredArticle): Record<string, unknown> {
  const { kind, siteUrl, path, title, description, image, date } = article;
  const publisher = {
    "@type": "Organization",
    name: brand.name,
    url: absoluteUrl(siteUrl, paths.home()),
  };
  const url = absoluteUrl(siteUrl, path);
  return {
    "@context": "https://schema.org",
    "@type": kind,
    headline: title,
    url,
    mainEntityOfPage: url,
    inLanguage: "zh-CN",
    ...(description && { description }),
    ...(image && { image: absoluteUrl(siteUrl, resizedImage(image)) }),
    ...(date && { datePublished: date }),
    author: publisher,
    publisher,
  };
}
