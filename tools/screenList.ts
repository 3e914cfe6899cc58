import type { Screen } from "#shared/pages/pageRow.ts";
import { pagesOn } from "#shared/site/pages.ts";

/** Every screen and open overlay that exists: those of the page table. */
export const screens: readonly Screen[] = pagesOn.flatMap(({ screens }) => screens);

/** Whether the full matrix runs (`npm run test:full`), not one of each kind as in CI. */
export const isFull = process.env.E2E_FULL === "1";

/** Screens of expensive checks: one of each template in CI, all in the full run. */
export const screensOfRun: readonly Screen[] = isFull
  ? screens
  : screens.filter(({ again }) => !again);
