import type { PictureView } from "./images.ts";
import type { LinkView } from "./links.ts";

/** A link with its label. */
export type NamedLink = LinkView & { label: string };

/** A picture for wide screens and, if the editor set one, another crop for phones. */
export type ArtDirectedPicture = { wide: PictureView; narrow: PictureView | null };

/** A product as shown on a card. */
export type ProductCardView = {
  id: string;
  href: string;
  name: string;
  seriesEn: string;
  /** Formatted; `null`: in boutiques only. If absent, the price line is omitted. */
  price?: string | null;
  picture: PictureView | null;
  /** Why the piece is in the list: one line below the name. */
  reason?: string;
};

/** A link of each product card in a list: its label and its address end with the product's name and id. */
export type CardLink = { text: string; labelStart: string; hrefStart: string };

/** A piece in a compact list of links; `href` is the piece's page or a page that shows it. */
export type PieceLink = Omit<ProductCardView, "seriesEn">;

/**
 * Validated block style (BLOCK-18) as CSS custom property values; contains only set and
 * valid members.
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
 * A block of a page: the key comes from its position, the style from the editor. Its view type stays within
 * its folder in `app/blocks/`.
 */
export type Block = { id: string; type: string; style?: BlockStyle };

/** Views by model name; `app/blocks/registry.server.ts` declares its members. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry of blocks adds the members
export interface BlockViews {}
/** Supported model name. */
export type BlockType = keyof BlockViews;
/** A block of one type with its view. */
export type BlockOf<T extends BlockType> = Block & BlockViews[T] & { type: T };

/** Narrows a block to a type, for the few consumers that inspect its view. */
export function isBlock<T extends BlockType>(block: Block, type: T): block is BlockOf<T> {
  return block.type === type;
}

/** Text colour for a background: `light` text for dark pictures. */
export type Tone = "light" | "dark";

/** A section of an article: plain title, sanitised HTML. */
export type Chapter = { title: string; html: string };

/** Products of a block with heading and link. */
export type ProductList = { title: string; link: NamedLink | null; products: ProductCardView[] };
