import { inject } from "vitest";

// The site's number that this run changes (numbers.ts); none if negative.
Object.assign(globalThis, { changedNumber: inject("changedNumber") });
