import type { SeriesCode } from "#demo/data/seriesTypes.ts";
import type { ColourCode, Occasion, ShapeCode } from "#demo/data/shapes.ts";

/**
 * A picture besides the main one: from above, close-up, on a laid table, from another side, the rim, or the
 * year on it. Its name is the product id plus the view.
 */
export type View = "top" | "detail" | "use" | "turned" | "rim" | "year";

/** A product as defined by its author; everything else is derived from series and form. */
export type Piece = {
  /** Product id, also the name of the main picture. */
  id: string;
  shape: ShapeCode;
  /** Appended to the name, for example `27 cm`. */
  size: string;
  /** Guide price in yuan; `inquiry`: only in the boutiques. */
  price: number | "inquiry";
  /** First line of the description, followed by the rest. */
  lead: string;
  body: string;
  /** In the order of the form's measures; without them the product has no group 2. */
  measures?: string[];
  /** `YYYY-MM-DD`. */
  createdAt: string;
  /** Whether it is listed in new arrivals. */
  isNew?: true;
  /** Its own pictures after the main one. */
  views: View[];
  /** Further pictures by name; `video:` marks a video. */
  media?: string[];
  /** Name of the form if it differs from the default. */
  name?: string;
  /** Products of one group differ in colour, pattern or year; `label` is the differing value. */
  group?: string;
  label?: string;
  differsIn?: "颜色" | "图样" | "年份";
  colour?: ColourCode;
  /** Occasions besides those of the form. */
  occasions?: Occasion[];
  /** Category by use if it differs from the form's. */
  leaf?: string;
  /** How it is made, if not as the rest of its series. */
  craft?: string;
  /** Further attributes of group 3: label and value. */
  items?: [string, string][];
  /** Further words that visitors search it by. */
  called?: string[];
  /** Omits the services with check marks, or the content blocks below the product. */
  without?: ("ticks" | "blocks")[];
};

/** A product with its series. */
export type ProductDef = Piece & {
  series: SeriesCode;
  /** Id of the product of which this is another size; pictures, group and label are that product's. */
  of?: string;
  /** A pair or a set: the name of the picture that shows it. It is no piece of a series' own list. */
  setPicture?: string;
  /** What is in a set, each with its number. */
  contents?: string;
};

/** Whether a piece is sold alone, in the size in which its author wrote it: series, tables and readings show these. */
export function isOwnPiece({ of, setPicture }: ProductDef): boolean {
  return !of && !setPicture;
}

/** Returns the name of the main picture, which also prefixes the names of its views. */
export function pictureOf({ id, of, setPicture }: ProductDef): string {
  return setPicture ?? of ?? id;
}
