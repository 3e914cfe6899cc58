import { brand } from "#app/copy/brand.ts";
import { absoluteUrl } from "#app/domain/absoluteUrl.ts";
import { resizedImage } from "#app/domain/images.ts";
import { paths } from "#app/domain/paths.ts";

/** A text with a headline of its own, as search engines are told of it. */
export type StructuredArticle = {
  kind: "Article" | "NewsArticle";
  siteUrl: string;
  /** The text's own path. */
  path: string;
  title: string;
  description: string;
  /** Address of its picture before resizing, empty without one. */
  image: string;
  /** Day of publication, `YYYY-MM-DD`; empty where it is not known. */
  date?: string;
};

/** schema.org Article or NewsArticle as JSON-LD: only what the content says, the house as its author. */
export function articleData(article: StructuredArticle): Record<string, unknown> {
  const { kind, siteUrl, path, title, description, image, date } = article;
  const house = {
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
    author: house,
    publisher: house,
  };
}
