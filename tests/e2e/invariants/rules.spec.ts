import { expect, type Page } from "@playwright/test";
import { readersStyle } from "#tests/e2e/reach/checks.ts";
import { settled } from "#tests/e2e/support/hydrated.ts";
import { lookingTest as test } from "#tests/e2e/support/visitor.ts";
import { prepare } from "./inPage.ts";
import { RULES } from "./rules.ts";

/** A page with little of its own, whose `main` the faults replace. */
const PAGE = "/cookie";
const RIGHT = `<h1>对的标题</h1><p>对的一段话。</p><a href="tel:021" style="display: inline-block">021-5555-0108</a>
  <p style="animation: planted-slide 0.3s ease-out">平稳的一段</p>
  <button class="planted-key" style="background: #001848; color: #fff; height: 48px; width: 120px">按我</button>`;

/** Animations of planted faults, and what is wrong under a pointer only. */
const STYLES = `@media print { .planted-key { display: none } } .planted-pale:hover { color: #999 } .planted-dark:hover { background: #002 !important }
  @keyframes planted-slide { from { transform: translateX(-40px) } }
  @keyframes planted-shake { from { transform: translateX(-40px) } 50% { transform: none } 70% { transform: translateX(-20px) } }
  @keyframes planted-blink { from { opacity: 0.5 } 50% { opacity: 0.1 } }`;

test("each rule holds for a right page, and finds each fault that is planted", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await readersStyle(page, STYLES);
  const wrong: string[] = [];
  const show = async (html: string) => {
    await page.evaluate((text) => {
      document.body.innerHTML = `<main tabindex="-1" style="padding: 80px 24px">${text}</main>`;
    }, html);
    await prepare(page);
  };
  const spoilt = async (
    { path, script }: { path: string; script: () => void },
    faults: (page: Page) => Promise<string[]>,
  ) => {
    const other = await page.context().newPage();
    await other.goto(path);
    await settled(other);
    await prepare(other);
    await other.evaluate(script);
    const found = await faults(other);
    await other.close();
    return found;
  };
  for (const [statement, { faults, planted }] of Object.entries(RULES)) {
    await show(RIGHT);
    const alarms = await faults(page);
    if (alarms.length > 0) wrong.push(`${statement}: false alarm: ${alarms}`);
    for (const each of planted) {
      if ("html" in each) await show(each.html);
      const found = "html" in each ? await faults(page) : await spoilt(each, faults);
      const { fault, ...plant } = each;
      if (!found.some((one) => one.includes(fault)))
        wrong.push(`${statement}: ${JSON.stringify(plant)} gives ${JSON.stringify(found)}`);
    }
  }
  expect(wrong).toEqual([]);
});
