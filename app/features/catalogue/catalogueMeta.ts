import type { MetaDescriptor } from "@remix-run/react";
import { catalogueProblemCopy, catalogueTitles } from "#app/copy/catalogue.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { pageMeta, problemMeta } from "#app/head/pageMeta.ts";

/** Data for the head of a catalogue screen. */
export type CatalogueMeta = {
  siteUrl: string;
  /** The page's canonical path. */
  path: string;
  title: string;
  description?: string;
  /** URL of its share picture before resizing. */
  image?: string;
  noindex?: boolean;
};

/** Maximum description length in search results, in characters. */
const MAX_DESCRIPTION = 110;

/** Head of an unavailable catalogue screen. */
export function catalogueProblemMeta(kind: string | undefined): MetaDescriptor[] {
  const { unknown, unavailable } = catalogueProblemCopy;
  return kind === "missing"
    ? problemMeta(unknown.title, unknown.text)
    : problemMeta(unavailable.title, unavailable.message);
}

/** Head of a catalogue screen. */
export function catalogueMeta(page: CatalogueMeta): MetaDescriptor[] {
  const { title, description = "" } = page;
  const line = description.replace(/\s+/g, " ").slice(0, MAX_DESCRIPTION);
  return pageMeta({
    ...page,
    title: catalogueTitles.page(title),
    description: line || catalogueTitles.description(title),
    keywords: defaultTdk.keywords,
  });
}
