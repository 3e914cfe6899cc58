import { choiceField, imageField, textField } from "./fields.ts";
import { checked, orElse } from "./tolerant.ts";

/**
 * Fields shared by several blocks. Fields of a single block are in its folder (`app/blocks/`). If the
 * specification shows no fields (ledger N-28), they follow the style of the specified ones.
 */

/** Text colour for the background. */
export const toneField = choiceField(["light", "dark"], "dark");

/** Anchor in the page for links (`#privacy`): letters, digits and dashes, otherwise empty. */
export const anchorField = orElse(
  checked(textField, (value) => /^([a-z][a-z0-9-]{0,63})?$/.test(value), "not parseable"),
  "",
);

/** A full-width image and its crop for phones. */
export const bannerFields = { pic: imageField, picMobile: imageField };
