import type { ColourCode } from "./shapes.ts";
import type { DemoLink } from "./types.ts";

/** A short text beside a close-up on product pages. */
export type SeriesTile = { title: string; text: string; linkName: string; link: DemoLink };

/** Data shared by all products of a series, and its editor text. */
export type Series = {
  name: string;
  en: string;
  /** Product line above the series, if any: a separate level of the category tree. */
  line?: "aavasalo";
  colour: ColourCode;
  /** Category description. */
  description: string;
  linkText: string | null;
  /** Table scene, full width on product pages, and its text in the list of series. */
  table: { picture: string; alt: string; title: string; text: string };
  tiles: SeriesTile[];
  /** Attributes of group 1: name and value. */
  features: [string, string][];
  material: string;
  /** Attributes of group 3: label and value. */
  items: [string, string][];
  /** Services of group 4, shown with check marks. */
  ticks: string[];
  /** Matching series, best first. */
  companions: SeriesCode[];
};

/** Series codes, used as values of the series filter and as category codes. */
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
