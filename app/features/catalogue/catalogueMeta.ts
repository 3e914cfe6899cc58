import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta, problemMeta } from "#app/head/pageMeta.ts";
import { catalogueProblemCopy, catalogueTitles } from "#shared/copy/catalogue.ts";
import { defaultTdk } from "#shared/copy/meta.ts";

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
  const line = description
    .replace(/\u2060/g, "")
    .replace(/\s+/g, " ")
    .slice(0, MAX_DESCRIPTION);
  return pageMeta({
    ...page,
    title: catalogueTitles.page(title),
    description: line || catalogueTitles.description(title),
    keywords: defaultTdk.keywords,
  });
}
