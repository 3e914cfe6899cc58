/**
 * Why a part of a response or of editor content was dropped. A small closed set: it is a metric label, and
 * `shared/copy` has a text for each.
 */
export const dropReasons = [
  /** A required value is missing. */
  "missing",
  "null",
  /** The value has another type: text, number, list or object. */
  "wrong type",
  /** The value is empty. */
  "empty",
  /** Not a known block model, layout, link type or style keyword. */
  "unknown value",
  /** Not valid JSON, colour, length, number or HTML. */
  "not parseable",
  /** Valid, but too large or too small. */
  "out of range",
  /** A URL whose target differs from its appearance. */
  "unsafe link",
  /** A picture or video on a host that the content security policy forbids. */
  "forbidden host",
  /** A category, content or product that does not exist. */
  "not found",
  /** All of its parts were dropped. */
  "nothing left",
] as const;
export type DropReason = (typeof dropReasons)[number];

/** A dropped part. Its path contains member names and indexes only, never a value. */
export type Drop = {
  /** Location of the fault, such as `data.results[3].storeName` or, in a block, `list[0].image.url`. */
  path: string;
  reason: DropReason;
  /** Dropped part: the value, its list element, or the whole. */
  lost: "value" | "element" | "whole";
  /** Number of affected elements; default 1. */
  count?: number;
};
