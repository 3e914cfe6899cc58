import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { screens } from "../../tools/screenList.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Header and footer are looked at on these; they are the same on the others. */
const framed = new Set(["home", "product", "menu-card", "search-results"]);

/** What axe finds wrong with the page as it stands, one line for each element. */
async function violationsOf(page: Page, name: string): Promise<string[]> {
  // Legacy mode opens no second page to gather frames; no screen has frames of other origins.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], runOnly: { type: "tag", values: TAGS } });
  if (!framed.has(name)) axe.exclude("body > header").exclude("body > footer");
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // The captcha's frame renews itself after five minutes (spec §4): nothing outside it is touched.
      .filter(({ target }) => id !== "meta-refresh" || target[0] !== "iframe")
      .map(({ target, html }) => `${id}: ${target.join(" ")} ${html.slice(0, 160)}`),
  );
}

for (const { name, path } of screens) {
  test(`axe finds nothing on ${name}, on a phone and on a desk`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await violationsOf(page, name)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await violationsOf(page, name)).toEqual([]);
  });
}
