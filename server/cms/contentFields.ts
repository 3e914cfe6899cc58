import { choiceField, imageField, textField } from "#server/commerce/fields.ts";
import { because, orElse } from "#server/commerce/tolerant.ts";

/**
 * Fields that several blocks have. A block's own stand in its folder (`app/blocks/`). Where the
 * specification shows no fields (ledger N-28) they are chosen in the style of the shown ones.
 */

/** Where words stand and which colour they need. */
export const toneField = choiceField(["light", "dark"], "dark");

/** Names a place in the page for links (`#privacy`): letters, digits and dashes, else nothing. */
export const anchorField = orElse(
  textField.refine((value) => /^([a-z][a-z0-9-]{0,63})?$/.test(value), because("not parseable")),
  "",
);

/** A picture from edge to edge, and its crop for phones. */
export const bannerFields = { pic: imageField, picMobile: imageField };
