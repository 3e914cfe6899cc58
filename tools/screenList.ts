import type { Screen } from "#shared/pages/pageRow.ts";
import { pagesOn } from "#shared/site/pages.ts";

/** Every screen and open overlay that exists: those of the page table. */
export const screens: readonly Screen[] = pagesOn.flatMap(({ screens }) => screens);

/** The first screen of each page of the page table, unless it shares its template with another page's. */
export const firstScreens: readonly Screen[] = pagesOn.flatMap(({ screens: own }) =>
  own.filter(({ again }) => !again).slice(0, 1),
);

/** Whether the full matrix runs (`npm run test:full`), not one of each kind as in CI. */
export const isFull = process.env.E2E_FULL === "1";

/** Screens of expensive checks: one of each template in CI, all in the full run. */
export const screensOfRun: readonly Screen[] = isFull
  ? screens
  : screens.filter(({ again }) => !again);
