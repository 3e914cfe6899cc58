import type { ArtDirectedPicture, Block } from "./blocks.ts";

/** Model of the blocks that stand above the contacts; all others stand below. */
export const GIFTING_TILES = "fixedSize_02";

/** A way to reach the gifting desk; `text` is when it answers, where that is known. */
export type GiftingContact = { label: string; value: string; href: string | null; text: string };

/** The gifting screen (spec §2 "Gifting"), part by part in its order. */
export type GiftingView = {
  banner: ArtDirectedPicture | null;
  /** Lines of the banner's vertical title; without any the page's title stands alone. */
  bannerLines: string[];
  title: string;
  text: string;
  /** Tiles; their pictures change sides. */
  tiles: Block[];
  cooperation: { title: string; contacts: GiftingContact[] };
  /** Services and whatever else the editor adds. */
  services: Block[];
  secondBanner: ArtDirectedPicture | null;
  dealers: { title: string; names: string[] };
  /** Dialogs that buttons without a link open, by their value in the address. */
  helps: { value: string; subject: string; subjectEn: string }[];
  /** The two numbers of the help dialog. */
  helpNumbers: GiftingContact[];
};
