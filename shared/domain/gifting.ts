import type { ArtDirectedPicture, Block } from "./blocks.ts";

/** Model of the blocks above the contacts; all others are below. */
export const GIFTING_TILES = "fixedSize_02";

/** A contact of the gifting desk; `text` contains its hours, if known. */
export type GiftingContact = { label: string; value: string; href: string | null; text: string };

/** The gifting screen (GIFT-01 to GIFT-08), with its parts in display order. */
export type GiftingView = {
  banner: ArtDirectedPicture | null;
  /** Columns of the banner's vertical title; if empty, the page title is used. */
  bannerLines: string[];
  title: string;
  text: string;
  /** Tiles with pictures on alternating sides. */
  tiles: Block[];
  cooperation: { title: string; contacts: GiftingContact[] };
  /** Services and other blocks added by the editor. */
  services: Block[];
  secondBanner: ArtDirectedPicture | null;
  dealers: { title: string; names: string[] };
  /** Dialogs of buttons without a link, by their search parameter value. */
  helps: { value: string; subject: string; subjectEn: string }[];
  /** The two telephone numbers of the help dialog. */
  helpNumbers: GiftingContact[];
};
