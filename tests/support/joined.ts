import { JOINER } from "#server/static-html/boundNumerals.ts";

/** A text as it is written, without joiners. */
export const unjoined = (text: string) => text.replaceAll(JOINER, "");

/** Finds a text whose numerals are joined or not. */
export const joinable = (text: string) =>
  new RegExp(
    [...text].map((sign) => sign.replace(/[.*+?^${}()|[\]\\/]/, "\\$&")).join(`${JOINER}?`),
    "u",
  );
