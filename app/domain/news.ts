import type { Block } from "./blocks.ts";
import type { PictureView } from "./images.ts";

/** A news entry as lists show it; `date` is `YYYY-MM-DD` or empty. */
export type NewsCard = {
  href: string;
  title: string;
  text: string;
  date: string;
  type: string;
  picture: PictureView | null;
};

/** A news type as a filter link; the one in force is `current`. */
export type NewsType = { label: string; href: string; current: boolean };

/** The list of news: one page of it. */
export type NewsListView = {
  /** What the editor puts above the list; only on its first page. */
  blocks: Block[];
  /** Name of the type chosen, empty for all. */
  type: string;
  types: NewsType[];
  entries: NewsCard[];
  page: number;
  pages: number;
  /** Addresses of the neighbouring pages. */
  previous: string | null;
  next: string | null;
  /** The list's own address: type and page, nothing else. */
  path: string;
};

/** One entry with its text as blocks, and others to read next. */
export type NewsEntryView = {
  title: string;
  text: string;
  date: string;
  type: string;
  /** Address of the share picture, empty without one. */
  image: string;
  blocks: Block[];
  others: NewsCard[];
};

/** Address of a page of the list; the first page and all types are the plain one. */
export function newsListPath(base: string, catalog: string | null, page: number): string {
  const params = new URLSearchParams();
  if (catalog) params.set("catalog", catalog);
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search === "" ? base : `${base}?${search}`;
}
