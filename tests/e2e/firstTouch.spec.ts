import { expect } from "@playwright/test";
import { screens } from "#tests/tools/screenList.ts";
import {
  controlsOf,
  cutText,
  type Delivery,
  firstTouch,
  type Hand,
  kindsOf,
  listen,
} from "./support/firstTouch.ts";
import { test } from "./support/visitor.ts";

/** `npm run test:full`: every control of every screen, every delivery, every hand; else one of each kind. */
const FULL = process.env.E2E_FULL === "1";

/** What the gate has time for; the product page, other dialogs and listings are in the full run. */
const templates: [path: string, part: string][] = [
  ["/products/dinnerware", "main"],
  ["/search-results-page", "main"],
  ["/verification", "main"],
  ["/customer-service/faq", "main"],
  ["/about-us/jobs/application?job=8003", "body"],
  ["/products/category/dinnerware?f.series=lace-blue&dialog=filters", "body"],
];
const whole = screens.map(({ path }): [string, string] => [path, "body"]);

/** Late scripts show most: what a touch does without them, and what they do to it afterwards. */
const deliveries: Delivery[] = FULL ? ["idle", "slow", "blocked", "middle"] : ["slow"];

for (const [index, [path, part]] of (FULL ? whole : templates).entries()) {
  // In the gate the hands take turns: every screen is touched, by a mouse or by a finger.
  const turn = index % 2 === 0 ? "@wide" : "@phone";
  test(`the first touch of a visit works on ${path}`, {
    tag: FULL ? "@scripted" : ["@scripted", turn],
  }, async ({ page, isMobile }) => {
    test.setTimeout(FULL ? 3_600_000 : 180_000);
    const hands: Hand[] = isMobile ? ["finger"] : FULL ? ["mouse", "keyboard"] : ["mouse"];
    const line = await listen(page, "blocked");
    await page.goto(path);
    expect(await cutText(page), "no text is cut off for good").toEqual([]);
    const all = await controlsOf(page, part);
    line.release();
    await page.unrouteAll();
    const controls = FULL ? all : kindsOf(all);
    expect(controls.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const control of controls) {
      for (const delivery of deliveries) {
        for (const hand of hands) {
          wrong.push(...(await firstTouch(page, path, { control, delivery, hand })));
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}
