import { z } from "zod";
import { imageField, placed, textField } from "#shared/contract/fields.ts";
import { optional } from "#shared/contract/tolerant.ts";

/** A banner with an optional title; line breaks split it. */
const bannerField = optional(
  placed({ url: textField, alt: textField, title: textField }),
).transform((value) => (value?.url || value?.title ? value : null));

/** Model name of the item with the gifting page's own fields. */
export const GIFTING_MODEL = "gifting";

/** Contents of the gifting page (DATA-11). */
export const giftingSchema = z.object({
  /** Hero banner, and its crop for phones. */
  banner4FC: bannerField,
  banner4M: imageField,
  title: textField,
  desc: textField,
  /** Second banner, above the dealers. */
  banner4Dealer: imageField,
  title4Cooperation: textField,
  label4Tel: textField,
  desc4Tel: textField,
  label4Phone: textField,
  desc4Phone: textField,
  label4Email: textField,
  desc4Email: textField,
  title4Dealer: textField,
  /** Comma-separated names. */
  name4Dealer: textField,
});
export type GiftingContents = z.output<typeof giftingSchema>;
