/** The words of a brand for the plate finder (`shared/features/your-year/`), in `features/your-year.ts` of its pack. */
export type YourYearWords = {
  description: string;
  /** The kind of product that appears once a year. */
  piece: string;
  /** Title of the wall of all years. */
  wall: string;
  /** Link to the product of a year. */
  toPiece: string;
  lead: string;
  /** Text beside the wall of all years. */
  wallText: string;
  /** Steps to request the product of a year in a boutique. */
  steps: readonly string[];
  /** Link to products with a custom year. */
  custom: string;
  /** Sentence that a customer can use in a boutique to request it; `year` in Chinese numerals. */
  sayYear: (year: string) => string;
};
