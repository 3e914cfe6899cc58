import type { PictureView } from "./images.ts";
import type { LinkView } from "./links.ts";

/** A link with its words. */
export type NamedLink = LinkView & { label: string };

/** A picture for wide screens and, where the editor gave one, another crop for phones. */
export type ArtDirectedPicture = { wide: PictureView; narrow: PictureView | null };

/** A product as a card shows it; `price` is formatted, `null` means: ask the offline store. */
export type ProductCardView = {
  id: string;
  href: string;
  name: string;
  seriesEn: string;
  price: string | null;
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

/** Where words stand and which colour they need: `light` words for dark pictures. */
export type Tone = "light" | "dark";

export type HeroBlock = {
  type: "hero";
  picture: ArtDirectedPicture;
  /** Lines of the vertical title. */
  titleLines: string[];
  titleEn: string;
  text: string;
  tone: Tone;
  link: NamedLink | null;
};

export type CommonBlock = {
  type: "common";
  layout: "letter" | "quote" | "article";
  titleEn: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
  signature: string;
};

export type CategoryBlock = {
  type: "category";
  title: string;
  text: string;
  items: {
    title: string;
    titleEn: string;
    count: string;
    picture: PictureView | null;
    link: LinkView | null;
  }[];
};

export type HighlightBlock = {
  type: "highlight";
  picture: ArtDirectedPicture;
  titleEn: string;
  title: string;
  text: string;
  tone: Tone;
  link: NamedLink | null;
};

export type GoodsBlock = {
  type: "goods";
  title: string;
  link: NamedLink | null;
  /** The first one is shown large. */
  products: ProductCardView[];
};

export type ProductsBlock = {
  type: "products";
  title: string;
  link: NamedLink | null;
  products: ProductCardView[];
};

/** A text of a tile with its font bucket and checked colour (spec §3 "Fixed-size tile"). */
export type TileText = { text: string; size: string | null; color: string | null };

export type TileButton = {
  label: string;
  link: LinkView | null;
  textColor: string | null;
  borderColor: string | null;
  fillColor: string | null;
};

export type TileView = {
  picture: PictureView | null;
  /** Picture on the reverse side (picLocation 3). */
  reversed: boolean;
  title: TileText | null;
  subTitle: TileText | null;
  buttons: TileButton[];
  textBackground: string | null;
  align: "left" | "center" | "right";
};

export type TilesBlock = { type: "fixedSize_02"; tiles: TileView[] };

export type ImageListBlock = {
  type: "imageList";
  title: string;
  link: NamedLink | null;
  shape: "round" | "square";
  items: { title: string; text: string; picture: PictureView | null; link: LinkView | null }[];
};

export type SpacingBlock = {
  type: "spacing";
  /** Heights in pixels, on desktop and on phones. */
  height: number;
  narrowHeight: number;
};

/** Everything a page can be composed of; the registry in app/blocks is exhaustive over it. */
export type BlockContent =
  | HeroBlock
  | CommonBlock
  | CategoryBlock
  | HighlightBlock
  | GoodsBlock
  | ProductsBlock
  | TilesBlock
  | ImageListBlock
  | SpacingBlock;

/** A block as a page holds it: its place gives the key, its style comes from the editor. */
export type Block = BlockContent & { id: string; style?: BlockStyle };
/** Name of a block type. */
export type BlockType = BlockContent["type"];
