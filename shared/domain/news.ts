import type { Block } from "./blocks.ts";
import type { PictureView } from "./images.ts";

/** A news entry in lists; `date` is `YYYY-MM-DD` or empty. */
export type NewsCard = {
  href: string;
  title: string;
  text: string;
  date: string;
  type: string;
  picture: PictureView | null;
};

/** A news type as a filter link; `current` marks the active one. */
export type NewsType = { label: string; href: string; current: boolean };

/** One page of the news list. */
export type NewsListView = {
  /** Editor blocks above the list; first page only. */
  blocks: Block[];
  /** Name of the selected type; empty for all. */
  type: string;
  types: NewsType[];
  entries: NewsCard[];
  page: number;
  pages: number;
  /** URLs of the previous and next page. */
  previous: string | null;
  next: string | null;
  /** Canonical path of the list: type and page only. */
  path: string;
};

/** One entry with its text as blocks, and related entries. */
export type NewsEntryView = {
  title: string;
  text: string;
  date: string;
  type: string;
  /** URL of the share picture; empty if none. */
  image: string;
  blocks: Block[];
  others: NewsCard[];
};

/** Returns the path of a list page; the first page of all types has no parameters. */
export function newsListPath(base: string, catalog: string | null, page: number): string {
  const params = new URLSearchParams();
  if (catalog) params.set("catalog", catalog);
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search === "" ? base : `${base}?${search}`;
}
