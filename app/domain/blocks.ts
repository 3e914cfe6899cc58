import type { PictureView } from "./images.ts";
import type { LinkView } from "./links.ts";

/** A link with its words. */
export type NamedLink = LinkView & { label: string };

/** A picture for wide screens and, where the editor gave one, another crop for phones. */
export type ArtDirectedPicture = { wide: PictureView; narrow: PictureView | null };

/** A product as a card shows it. */
export type ProductCardView = {
  id: string;
  href: string;
  name: string;
  seriesEn: string;
  /** Formatted; `null`: only in the boutiques. Without one there is no price line. */
  price?: string | null;
  picture: PictureView | null;
};

/**
 * Checked block style (spec §3 "Block style config") as CSS custom property values; only the
 * members that the editor set and that passed the check are there.
 */
export type BlockStyle = Partial<{
  padding: string;
  margin: string;
  backgroundColor: string;
  borderWidth: string;
  borderStyle: string;
  borderColor: string;
  borderRadius: string;
  boxShadow: string;
}>;

/**
 * A block of a page: its place gives the key, its style comes from the editor. What it shows is known
 * to its own folder in `app/blocks/` alone.
 */
export type Block = { id: string; type: string; style?: BlockStyle };

/** Where words stand and which colour they need: `light` words for dark pictures. */
export type Tone = "light" | "dark";

/** A part of an article under its own heading: a plain title, sanitised HTML. */
export type Chapter = { title: string; html: string };

/** Products of a block with their heading and link. */
export type ProductList = { title: string; link: NamedLink | null; products: ProductCardView[] };
