import type { PictureView } from "#shared/domain/images.ts";
import type { LinkView } from "#shared/domain/links.ts";

/** Text of a tile with font bucket and validated colour (BLOCK-20, BLOCK-21). */
export type TileText = { text: string; size: string | null; color: string | null };

export type TileButton = {
  label: string;
  link: LinkView | null;
  textColor: string | null;
  borderColor: string | null;
  fillColor: string | null;
  /** The link opens a dialog over the page without navigation. */
  overlay?: true;
};

export type TileView = {
  picture: PictureView | null;
  /** English line above the title. */
  titleEn: string;
  /** Picture on the opposite side (`picLocation` 3). */
  reversed: boolean;
  title: TileText | null;
  subTitle: TileText | null;
  buttons: TileButton[];
  textBackground: string | null;
  align: "left" | "center" | "right";
};
