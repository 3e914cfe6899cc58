/**
 * Why a part of an answer or of an editor's content was left out. A small closed set: it is a label
 * of a metric, and `app/copy` has words for each.
 */
export const dropReasons = [
  /** It must be there and is not. */
  "missing",
  "null",
  /** A text, number, list or object where another of these belongs. */
  "wrong type",
  /** There, but without a word or an entry in it. */
  "empty",
  /** None of those that are known: a block model, layout, link type, style keyword. */
  "unknown value",
  /** No JSON, colour, length, number or HTML that can be read. */
  "not parseable",
  /** Readable, but too much or too little. */
  "out of range",
  /** An address that does not lead where it seems to. */
  "unsafe link",
  /** A picture or film from a host that the content policy forbids. */
  "forbidden host",
  /** A category, content or product that nobody knows. */
  "not found",
  /** All that it holds was left out. */
  "nothing left",
] as const;
export type DropReason = (typeof dropReasons)[number];

/** One part that was left out. Its path names members and places only, never a value. */
export type Drop = {
  /** Where the fault is, such as `data.results[3].storeName` or, in a block, `list[0].image.url`. */
  path: string;
  reason: DropReason;
  /** What the fault cost: the value alone, the list's element around it, or the whole. */
  lost: "value" | "element" | "whole";
  /** How many elements it stands for; one unless given. */
  count?: number;
};
