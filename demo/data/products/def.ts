import type { SeriesCode } from "#demo/data/series.ts";
import type { ColourCode, Occasion, ShapeCode } from "#demo/data/shapes.ts";

/**
 * A picture beside the main one: straight from above, closer, on a laid table, from another side, or
 * the rim, the year on it. Its name is the product's id and the view.
 */
export type View = "top" | "detail" | "use" | "turned" | "rim" | "year";

/** One product as its author writes it; everything else follows from series and shape. */
export type Piece = {
  /** Product id, which is also the name of the main picture. */
  id: string;
  shape: ShapeCode;
  /** Said behind the name, for example `27 cm`. */
  size: string;
  /** Guide price in yuan; `inquiry`: only in the boutiques. */
  price: number | "inquiry";
  /** First line of the description, then the rest. */
  lead: string;
  body: string;
  /** In the order of the shape's measures; without them the product has no group 2. */
  measures?: string[];
  /** `YYYY-MM-DD`. */
  createdAt: string;
  /** Listed among the new arrivals. */
  isNew?: true;
  /** Its own pictures after the main one. */
  views: View[];
  /** Further pictures, by name; `video:` marks a film. */
  media?: string[];
  /** Name of the form where it differs from the shape's. */
  name?: string;
  /** Pieces of one group differ in colour, pattern or year, and `label` tells which. */
  group?: string;
  label?: string;
  differsIn?: "颜色" | "图样" | "年份";
  colour?: ColourCode;
  /** Beside the shape's own. */
  occasions?: Occasion[];
  /** Category by use where it differs from the shape's. */
  leaf?: string;
  /** Further attributes of group 3, label and value. */
  items?: [string, string][];
  /** Further words that visitors search it by. */
  called?: string[];
  /** Leaves out the ticked terms, or the content blocks below the product. */
  without?: ("ticks" | "blocks")[];
};

/** A piece with its series. */
export type ProductDef = Piece & {
  series: SeriesCode;
  /** Id of the piece of which this is another size: pictures, group and label are that piece's. */
  of?: string;
  /** A pair or a set: the name of the picture that shows it. It is no piece of a series' own list. */
  setPicture?: string;
};

/** Whether a piece is sold alone, in the size in which its author wrote it: series, tables and readings show these. */
export function isOwnPiece({ of, setPicture }: ProductDef): boolean {
  return !of && !setPicture;
}

/** Name of the picture that shows a product, with which those of its views begin. */
export function pictureOf({ id, of, setPicture }: ProductDef): string {
  return setPicture ?? of ?? id;
}
