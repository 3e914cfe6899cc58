import { expect } from "@playwright/test";
import { STATES as STATES_PAGE, showStates } from "#tests/e2e/support/showStates.ts";
import { test } from "#tests/e2e/support/visitor.ts";
import { firstScreens, isFull, screensOfRun } from "#tools/screenList.ts";
import { faintRings, STATES } from "./rings.ts";

/** In CI the first screen of each page, which have two thirds of the kinds: a style rule gives all of them one ring. */
const shown = isFull ? screensOfRun : firstScreens;

// With a script a focused field opens its list, which differs more than any ring.
test.use({ javaScriptEnabled: false });

test("the ring of each kind of focusable has contrast with what is around it", async ({ page }) => {
  // Hundreds of screenshots: no measure of speed.
  test.setTimeout(1_800_000);
  const seen = new Set<string>();
  const faint: Record<string, string[]> = {};
  for (const { name, path } of shown) {
    await page.goto(path);
    const found = await faintRings(page, seen);
    if (found.length > 0) faint[name] = found;
  }
  expect(faint).toEqual({});
  expect(seen.size).toBeGreaterThan(60);
});

test("the ring of each kind of focusable in any state of a component is seen on a phone", {
  tag: "@full",
}, async ({ page }) => {
  test.setTimeout(1_800_000);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(STATES_PAGE);
  await showStates(page);
  const seen = new Set<string>();
  expect(await faintRings(page, seen, STATES)).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});
