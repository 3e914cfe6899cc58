import type { MetaDescriptor } from "@remix-run/react";
import { contentCopy, contentPageCopy } from "#app/copy/content.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { type ContentPageKey, contentPages } from "#app/domain/contentPages.ts";
import { jsonLd, pageMeta } from "#app/head/pageMeta.ts";
import { articleData, type StructuredArticle } from "./articleData.ts";

export type ContentMeta = {
  siteUrl: string;
  path: string;
  title: string;
  description: string;
  /** Share picture before resizing; empty: the house's. */
  image?: string;
  /** Whether the screen shows what its address promises. */
  available: boolean;
  /** The screen is one text with a headline of its own, of this kind and day. */
  article?: Pick<StructuredArticle, "kind" | "date">;
};

/** Head of a screen of content; without its content no search engine shall keep it. */
export function contentMeta(screen: ContentMeta): MetaDescriptor[] {
  const { siteUrl, path, title, description, image = "", available, article } = screen;
  const head = pageMeta({
    siteUrl,
    path,
    title: contentCopy.pageTitle(title),
    description: description || defaultTdk.description,
    keywords: defaultTdk.keywords,
    image: image || undefined,
    type: available && article ? "article" : "website",
    noindex: !available,
  });
  if (!available || !article) return head;
  return [...head, jsonLd(articleData({ siteUrl, path, title, description, image, ...article }))];
}

/** Head of a screen that is a page of the CMS, in the house's own words. */
export function contentPageMeta(
  key: ContentPageKey,
  available: boolean,
  { siteUrl }: { siteUrl: string },
): MetaDescriptor[] {
  const { title, description } = contentPageCopy[key];
  return contentMeta({ siteUrl, path: contentPages[key].path, title, description, available });
}
