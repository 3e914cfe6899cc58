import type { PictureView } from "./images.ts";

/** An annual plate as the editors' wall shows it. */
export type AnnualPlateView = {
  year: number;
  name: string;
  nameEn: string;
  line: string;
  picture: PictureView | null;
  /** Its product page; `null` where the editors link none. */
  href: string | null;
};

/** The plate that answers a year, with what its product page says. */
export type ShownPlate = AnnualPlateView & {
  story: string[];
  /** Formatted; `null`: ask the boutiques. `undefined`: not known now. */
  price: string | null | undefined;
};

/** What a year leads to. */
export type YearAnswer = {
  /** As it was typed; empty where nothing was. */
  asked: string;
  /** The year asked for; `null` where none was, or what was typed is none. */
  year: number | null;
  /** What was typed is no year. */
  refused: boolean;
  /** How a year without a plate lies to those with one; `null` where it has its own. */
  missing: "before" | "after" | "between" | null;
  /** The year's plate, or the one nearest to it. */
  plate: ShownPlate | null;
  /** All plates, the newest first. */
  wall: AnnualPlateView[];
};
