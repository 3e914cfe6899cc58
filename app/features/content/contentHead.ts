import type { PageMeta } from "#app/head/pageMeta.ts";
import { contentCopy, contentPageCopy } from "#shared/copy/content.ts";
import { defaultTdk, pageTitle } from "#shared/copy/meta.ts";
import { type ContentPageKey, contentPages } from "#shared/site/contentPages.ts";

/** Loader data for the head of a content screen. */
export type ContentHeadSource = {
  siteUrl: string;
  path: string;
  title: string;
  description: string;
  /** Share picture before resizing; empty: the brand's default. */
  image?: string;
  /** Whether the screen shows the requested content. */
  available: boolean;
  /** The content does not exist; this replaces the other head text. */
  missing?: boolean;
  /** Unlisted content: reachable by URL, excluded from search engines. */
  unlisted?: boolean;
  /** The screen is a single article with its own headline. */
  article?: boolean;
};

/**
 * Returns the head data of a content screen (`pageMeta`); without content it is excluded from search engines.
 */
export function contentHead(source: ContentHeadSource): PageMeta {
  const { siteUrl, path, image, available, article = false, missing, unlisted } = source;
  const { title, description } = missing
    ? { title: contentCopy.missing.title, description: contentCopy.missing.text }
    : source;
  return {
    siteUrl,
    path,
    title: pageTitle(title),
    description: description || defaultTdk.description,
    keywords: defaultTdk.keywords,
    image: image || undefined,
    type: available && article ? "article" : "website",
    noindex: !available || unlisted,
  };
}

/** Returns the head data of a CMS page with the brand's text. */
export function contentPageHead(
  key: ContentPageKey,
  available: boolean,
  { siteUrl }: { siteUrl: string },
): PageMeta {
  const { title, description } = contentPageCopy[key];
  return contentHead({ siteUrl, path: contentPages[key].path, title, description, available });
}
