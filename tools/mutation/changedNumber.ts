import { inject } from "vitest";

// Which number of the site's is changed in this run (numbers.ts); none when it is negative.
Object.assign(globalThis, { changedNumber: inject("changedNumber") });
