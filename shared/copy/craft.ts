/** Text of the animated plate in the craft story; `null`: the brand has no such plate. */
export { craftWords as craftCopy } from "#brand/words/craft.ts";
