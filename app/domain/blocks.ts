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
  /** `null`: the ground that stands for a missing one. */
  picture: ArtDirectedPicture | null;
  /** Lines of the vertical title. */
  titleLines: string[];
  titleEn: string;
  text: string;
  tone: Tone;
  link: NamedLink | null;
};

/** A part of an article under its own heading: a plain title, sanitised HTML. */
export type Chapter = { title: string; html: string };

export type CommonBlock = {
  type: "common";
  layout: "letter" | "quote" | "article";
  /** Name of the place for links to it; empty: none. */
  anchor: string;
  titleEn: string;
  title: string;
  /** Sanitised HTML; of an article what stands before its first chapter. */
  html: string;
  chapters: Chapter[];
  signature: string;
  /** Of a quotation: the round picture beside it, on ink. */
  picture: PictureView | null;
  caption: string;
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
  /** `null`: the ground that stands for a missing one. */
  picture: ArtDirectedPicture | null;
  titleEn: string;
  title: string;
  text: string;
  tone: Tone;
  link: NamedLink | null;
  /** Below the picture. */
  caption: string;
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
  /** The link opens a dialog over the page, which stays where it is. */
  overlay?: true;
};

export type TileView = {
  picture: PictureView | null;
  /** English line above the title. */
  titleEn: string;
  /** Picture on the reverse side (picLocation 3). */
  reversed: boolean;
  title: TileText | null;
  subTitle: TileText | null;
  buttons: TileButton[];
  textBackground: string | null;
  align: "left" | "center" | "right";
};

export type TilesBlock = { type: "fixedSize_02"; tiles: TileView[] };

/** Drawings that editors may set beside a service. */
export const serviceIcons = ["plus", "gift", "refresh", "home", "phone", "mail", "pin"] as const;
/** Name of such a drawing. */
export type ServiceIcon = (typeof serviceIcons)[number];

export type ImageListBlock = {
  type: "imageList";
  title: string;
  link: NamedLink | null;
  shape: "round" | "square";
  items: {
    title: string;
    text: string;
    picture: PictureView | null;
    /** Drawing that stands for the item in a list without pictures. */
    icon: ServiceIcon | null;
    link: LinkView | null;
    linkName: string;
  }[];
};

export type SpacingBlock = {
  type: "spacing";
  /** Heights in pixels, on desktop and on phones. */
  height: number;
  narrowHeight: number;
};

export type VideoBlock = {
  type: "videoBlock";
  titleEn: string;
  title: string;
  text: string;
  /** Address of the picture shown before the film starts. */
  poster: string | null;
  /** What the film shows, for those who cannot see it. */
  label: string;
  source: string;
  tracks: { source: string; lang: string; label: string }[];
  caption: string;
};

export type TileRowBlock = { type: "FixedSize03"; title: string; tiles: TileView[] };

/** Cards of a brand story page; the n-th stands in the n-th layout (spec §9). */
export type BrandStoryCard = {
  title: string;
  text: string;
  picture: PictureView | null;
  link: LinkView | null;
  linkName: string;
};

export type BrandStoryBlock = {
  type: "brandStoryTitle";
  /** `null`: the ground that stands for a missing one. */
  picture: ArtDirectedPicture | null;
  titleLines: string[];
  text: string;
  tone: Tone;
  /** At most four. */
  cards: BrandStoryCard[];
};

type ProductStory = {
  titleEn: string;
  title: string;
  text: string;
  link: NamedLink | null;
  products: ProductCardView[];
};

export type SpecialProductsBlock = ProductStory & {
  type: "brandSpecialProducts";
  picture: PictureView | null;
};

export type BrandGoodsBlock = ProductStory & { type: "brandGoodsModel" };

export type CategoryStoriesBlock = {
  type: "category02";
  title: string;
  titleEn: string;
  text: string;
  items: {
    title: string;
    titleEn: string;
    text: string;
    picture: PictureView | null;
    link: LinkView | null;
    linkName: string;
  }[];
};

/** One step or year. */
export type SequenceEntry = {
  mark: string;
  title: string;
  titleEn: string;
  text: string;
  caption: string;
  facts: { name: string; value: string }[];
  picture: PictureView | null;
  link: LinkView | null;
  linkName: string;
};

export type SequenceBlock = {
  type: "SequenceModel";
  layout: "steps" | "timeline" | "wall" | "book";
  /** The way on at the end of a book. */
  link: NamedLink | null;
  /** Of a book: the picture beside its title page. */
  picture: PictureView | null;
  caption: string;
  anchor: string;
  titleEn: string;
  title: string;
  text: string;
  items: SequenceEntry[];
};

export type CollapseBlock = {
  type: "CollapseModel";
  titleEn: string;
  title: string;
  text: string;
  /** Each opens by a link to its anchor, if it has one; `html` is sanitised. */
  items: { anchor: string; title: string; html: string }[];
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
  | SpacingBlock
  | VideoBlock
  | TileRowBlock
  | BrandStoryBlock
  | SpecialProductsBlock
  | BrandGoodsBlock
  | CategoryStoriesBlock
  | SequenceBlock
  | CollapseBlock;

/** A block as a page holds it: its place gives the key, its style comes from the editor. */
export type Block = BlockContent & { id: string; style?: BlockStyle };
/** Name of a block type. */
export type BlockType = BlockContent["type"];
