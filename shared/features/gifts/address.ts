/** The page of gifts for persons. */
export const GIFTS_ADDRESS = "/gifts";

/** A curated list: an occasion or a person. */
export type GiftListKey =
  | "wedding"
  | "housewarming"
  | "longevity"
  | "baby"
  | "mid-autumn"
  | "new-year"
  | "elders"
  | "father"
  | "mother"
  | "beloved"
  | "thanks";

/** Returns the page of a curated list. */
export function giftListAddress(list: GiftListKey): string {
  return `${GIFTS_ADDRESS}/${list}`;
}

/** Returns the online id of the CMS page that fills the page of a list. */
export function giftListId(list: GiftListKey): string {
  return `gifts-${list}`;
}
