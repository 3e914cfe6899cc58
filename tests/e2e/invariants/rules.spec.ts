import { expect } from "@playwright/test";
import { readersStyle } from "#tests/e2e/reach/checks.ts";
import { lookingTest as test } from "#tests/e2e/support/visitor.ts";
import { prepare } from "./inPage.ts";
import { RULES } from "./rules.ts";

/** A page with little of its own, whose `main` the faults replace. */
const PAGE = "/cookie";
const RIGHT = `<h2>对的标题</h2><p>对的一段话。</p><a href="tel:021" style="display: inline-block">021-5555-0108</a>
  <p style="animation: planted-slide 0.3s ease-out">平稳的一段</p>
  <button style="background: #001848; color: #fff; height: 48px; width: 120px">按我</button>`;

/** Animations of planted faults, and what is wrong under a pointer only. */
const STYLES = `.planted-pale:hover { color: #999 } .planted-dark:hover { background: #002 !important }
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
  for (const [statement, { faults, planted }] of Object.entries(RULES)) {
    await show(RIGHT);
    const alarms = await faults(page);
    if (alarms.length > 0) wrong.push(`${statement}: false alarm: ${alarms}`);
    for (const { html, fault } of planted) {
      await show(html);
      const found = await faults(page);
      if (!found.some((each) => each.includes(fault)))
        wrong.push(`${statement}: ${html} gives ${JSON.stringify(found)}`);
    }
  }
  expect(wrong).toEqual([]);
});
