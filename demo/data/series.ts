import { paintedSeries } from "./series/painted.ts";
import { plainSeries } from "./series/plain.ts";
import { seasonalSeries } from "./series/seasonal.ts";
import type { ColourCode } from "./shapes.ts";
import type { DemoLink } from "./types.ts";

/** A short text beside a close-up on product pages. */
export type SeriesTile = { title: string; text: string; linkName: string; link: DemoLink };

/** What all pieces of a series share, and what editors wrote about it. */
export type Series = {
  name: string;
  en: string;
  /** House line above the series, where it has one: a level of its own in the category tree. */
  line?: "aavasalo";
  colour: ColourCode;
  /** One line for the menus that show the series. */
  motto?: string;
  /** Category description; `null`: none is supplied. */
  description: string | null;
  linkText: string | null;
  /** The laid table, full width on product pages, and what the list of series says beside it. */
  table: { picture: string; alt: string; title: string; text: string };
  quotes: { lines: string[]; source: string }[];
  tiles: SeriesTile[];
  /** Attributes of group 1, name and value. */
  features: [string, string][];
  material: string;
  /** Attributes of group 3, label and value. */
  items: [string, string][];
  /** Ticked terms of group 4. */
  ticks: string[];
  /** Series whose pieces stand well beside this one, nearest first. */
  companions: SeriesCode[];
};

/** Series by code; the code is the value of the filter by series and the category's code. */
export type SeriesCode =
  | "lace-blue"
  | "lace-border"
  | "line-blue"
  | "rain"
  | "white-relief"
  | "gold-relief"
  | "midnight"
  | "winter"
  | "botanica"
  | "nord-stone"
  | "annual";

/** Every series, in the order in which the house shows them. */
export const seriesByCode: Record<SeriesCode, Series> = {
  ...paintedSeries,
  ...plainSeries,
  ...seasonalSeries,
};

/** Codes in the house's order. */
export const seriesCodes = Object.keys(seriesByCode) as SeriesCode[];
