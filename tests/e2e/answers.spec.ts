import { expect } from "@playwright/test";
import { lookingTest as test } from "./support/visitor.ts";

/** Forms that are answered on their own page: what is chosen, and a text in the answer. */
const forms = [
  { path: "/find-us", choose: { 城市: "南京市" }, submit: "查找", answer: "南京鼓楼店" },
  { path: "/find-us", choose: { 城市: "杭州市" }, submit: "查找", answer: "杭州店尚未开业" },
  { path: "/your-year", type: { year: "2018" }, submit: "查这一年", answer: "鹤" },
  { path: "/missing-piece", choose: { 系列: "青蕾" }, submit: "找这一件", answer: "青蕾" },
  { path: "/lay-the-table", choose: { 系列: "细雨" }, submit: "布这一桌", answer: "圆桌" },
  { path: "/pdp/lace-blue-cup/true-size", choose: {}, submit: "按此显示", answer: "" },
] as const;

for (const form of forms) {
  const { path, submit, answer } = form;
  test(`${path}: the answer to ${answer || "the form"} begins within the first window`, {
    tag: ["@phone", "@gate:phone", "@gate:phone-no-script"],
  }, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    const shown = main.locator("form").filter({ has: page.getByRole("button", { name: submit }) });
    if ("choose" in form) {
      for (const [label, value] of Object.entries(form.choose))
        await shown.getByLabel(label).selectOption({ label: value.replace("市", "") });
    } else await shown.locator("#year").fill(form.type.year);
    const fragment = new URL((await shown.getAttribute("action")) ?? "", page.url()).hash;
    expect(fragment).not.toBe("");
    await shown.getByRole("button", { name: submit }).click();
    await expect(page).toHaveURL(/\?.*#/);
    const found = main.locator(fragment);
    await expect(found).toContainText(answer);
    await expect
      .poll(() => found.evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan((page.viewportSize()?.height ?? 0) * 0.7);
    const top = await found.evaluate((part) => part.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThan(0);
  });
}
