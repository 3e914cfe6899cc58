import type { MetaDescriptor } from "@remix-run/react";
import { contentCopy } from "../../copy/content.ts";
import { defaultTdk } from "../../copy/meta.ts";
import { pageMeta } from "../../domain/seo.ts";

export type ContentMeta = {
  siteUrl: string;
  path: string;
  title: string;
  description: string;
  /** Share picture; empty: the house's. */
  image?: string;
  /** Whether the screen shows what its address promises. */
  available: boolean;
};

/** Head of a screen of content; without its content no search engine shall keep it. */
export function contentMeta(screen: ContentMeta): MetaDescriptor[] {
  const { siteUrl, path, title, description, image, available } = screen;
  return pageMeta({
    siteUrl,
    path,
    title: contentCopy.pageTitle(title),
    description: description || defaultTdk.description,
    keywords: defaultTdk.keywords,
    image: image || undefined,
    noindex: !available,
  });
}
