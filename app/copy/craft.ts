/** Words of the plate that draws itself in the craft story; `null`: the house paints none. */
export { craftWords as craftCopy } from "#brand/words/craft.ts";
