import { contentCopy, contentPageCopy } from "#app/copy/content.ts";
import { defaultTdk, pageTitle } from "#app/copy/meta.ts";
import { type ContentPageKey, contentPages } from "#app/domain/contentPages.ts";
import type { PageMeta } from "#app/head/pageMeta.ts";

/** What a loader knows for the head of a screen of content. */
export type ContentHeadSource = {
  siteUrl: string;
  path: string;
  title: string;
  description: string;
  /** Share picture before resizing; empty: the house's. */
  image?: string;
  /** Whether the screen shows what its address promises. */
  available: boolean;
  /** There is nothing at the address: it says so, whatever the other words are. */
  missing?: boolean;
  /** In no list of content: whoever has the address sees it, search engines do not keep it. */
  unlisted?: boolean;
  /** The screen is one text with a headline of its own. */
  article?: boolean;
};

/**
 * The data of which a screen of content makes its head (`pageMeta`); without its content no search
 * engine shall keep it.
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

/** The same for a page of the CMS, in the house's own words. */
export function contentPageHead(
  key: ContentPageKey,
  available: boolean,
  { siteUrl }: { siteUrl: string },
): PageMeta {
  const { title, description } = contentPageCopy[key];
  return contentHead({ siteUrl, path: contentPages[key].path, title, description, available });
}
