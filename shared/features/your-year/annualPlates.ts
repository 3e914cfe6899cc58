import type { AbsentPages } from "#shared/domain/enabledPages.ts";
import type { PictureView } from "#shared/domain/images.ts";

/** An annual plate on the wall of the annual plates page. */
export type AnnualPlateView = {
  year: number;
  name: string;
  nameEn: string;
  line: string;
  picture: PictureView | null;
  /** Product page; `null` if the editors link none. */
  href: string | null;
};

/** The plate of a year, with data from its product page. */
export type ShownPlate = AnnualPlateView & {
  story: string[];
  /** Formatted; `null`: price on request. `undefined`: currently unavailable. */
  price: string | null | undefined;
};

/** Result of a year query. */
export type YearAnswer = {
  /** Submitted text; empty if none. */
  asked: string;
  /** Submitted year; `null` if none or invalid. */
  year: number | null;
  /** The submitted text is not a year. */
  refused: boolean;
  /** Position of a year without a plate relative to years with one; `null` if the year has a plate. */
  missing: "before" | "after" | "between" | null;
  /** Plate of the year, or the nearest one. */
  plate: ShownPlate | null;
  /** All plates, newest first. */
  wall: AnnualPlateView[];
  /** Pages that the site does not show. */
  absent: AbsentPages;
};
