import fc from "fast-check";

/** How many times as many cases a property draws in the full run. It is read without the table of pages: every file does. */
const TIMES = process.env.E2E_FULL === "1" ? 5 : 1;

/** The seed of all properties: CI draws the same cases each time. `SEED=7` draws others. */
const seed = Number(process.env.SEED ?? 19);

/** Parameters of a property: that many cases in CI, five times as many in the full run. */
export const drawn = (numRuns: number) => ({ numRuns: numRuns * TIMES, seed });

/** Properties without a number of their own draw a hundred. */
export const configureProperties = () => fc.configureGlobal(drawn(100));
