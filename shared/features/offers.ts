import type { CardLink } from "#shared/domain/blocks.ts";
import type { Measures, PieceKind } from "#shared/domain/pieces.ts";

/** A link that a feature offers in a place. */
export type OfferedLink = { href: string; label: string };

/** A page that a search for a service finds. */
export type SearchOffer = {
  title: string;
  summary: string;
  href: string;
  /** The address for a keyword; `null`: `href`. */
  hrefOf?: (keyword: string) => string | null;
  /** The words of a search that find it. */
  words: RegExp;
};

/** A product of which a feature may have a page. */
export type OfferedProduct = {
  id: string;
  /** Form of the product; `null` if its name contains none. */
  kind: PieceKind | null;
  measures: Measures;
  /** Codes of the categories that list it. */
  categories: readonly string[];
  /** Number of its pictures of a media type, such as `turn`. */
  pictures: (type: string) => number;
};

/** What a feature offers, by place. `null`: nothing for this view of the place. */
export type Offers = {
  /** Below the listing of a category; `series`: the listed series, if it lists one. */
  listing?: (view: { series: string | null }) => OfferedLink | null;
  /** In the head of a series. */
  series?: (view: { code: string }) => OfferedLink | null;
  /** Below the story of a collection; `codes`: its category and the series above. */
  collection?: (view: { codes: readonly string[] }) => OfferedLink | null;
  /** Below the details of a product. */
  product?: (view: OfferedProduct) => OfferedLink | null;
  /** On each product card of a listing. */
  card?: () => CardLink;
  /** In the last row of the footer. */
  footer?: () => OfferedLink;
  /** Above the results of a search. */
  search?: () => readonly SearchOffer[];
};

export type Place = keyof Offers;

/** What a feature is about. */
export type Subject =
  | "size"
  | "turning"
  | "comparison"
  | "occasion"
  | "set"
  | "replacement"
  | "year"
  | "story"
  | "proof";

/** The order of a place: by the subject of the feature that offers something there. */
export const placeOrder: Readonly<Record<Place, readonly Subject[]>> = {
  listing: ["set", "occasion"],
  series: ["set"],
  collection: ["set"],
  product: ["size", "turning", "comparison", "occasion", "set"],
  card: ["comparison"],
  footer: ["set", "replacement", "year"],
  search: ["occasion", "year", "set", "replacement"],
};
