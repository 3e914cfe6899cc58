import { z } from "zod";
import { addressField, imageField, lineField, placed, textField } from "#shared/contract/fields.ts";
import { mapped, optional } from "#shared/contract/tolerant.ts";

/** A banner with an optional title; line breaks split it. */
const bannerField = mapped(
  optional(placed({ url: addressField, alt: textField, title: lineField })),
  (value) => (value?.url || value?.title ? value : null),
);

/** Model name of the item with the gifting page's own fields. */
export const GIFTING_MODEL = "gifting";

/** Contents of the gifting page (DATA-11). */
export const giftingSchema = z.object({
  /** Hero banner, and its crop for phones. */
  banner4FC: bannerField,
  banner4M: imageField,
  title: lineField,
  desc: textField,
  /** Second banner, above the dealers. */
  banner4Dealer: imageField,
  title4Cooperation: lineField,
  label4Tel: lineField,
  desc4Tel: lineField,
  label4Phone: lineField,
  desc4Phone: lineField,
  label4Email: lineField,
  desc4Email: lineField,
  title4Dealer: lineField,
  /** Comma-separated names. */
  name4Dealer: textField,
});
export type GiftingContents = z.output<typeof giftingSchema>;
