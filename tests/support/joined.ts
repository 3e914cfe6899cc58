/** The joiner of Chinese numerals in sentences (`server/static-html/boundNumerals.ts`). */
const JOINER = "\u2060";

/** A text as it is written, without joiners. */
export const unjoined = (text: string) => text.replaceAll(JOINER, "");

/** Finds a text whose numerals are joined or not. */
export const joinable = (text: string) =>
  new RegExp(
    [...text].map((sign) => sign.replace(/[.*+?^${}()|[\]\\/]/, "\\$&")).join(`${JOINER}?`),
    "u",
  );
