import { expect, type Page } from "@playwright/test";
import { productCopy } from "#shared/copy/product.ts";
import { prepare } from "#tests/e2e/invariants/inPage.ts";
import { OVERLAY, unrulyDialog } from "#tests/e2e/invariants/stays.ts";
import { resize } from "#tests/e2e/support/drawn.ts";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import { holdToasts } from "#tests/e2e/support/toastClock.ts";
import { lookingTest, test } from "#tests/e2e/support/visitor.ts";
import { isFull, screensOfRun } from "#tools/screenList.ts";

/** CI leaves out dialogs of the same component as another one: a help is a content dialog, buying a sheet, a job a form. */
const again = isFull ? [] : ["gifting-help", "product-buy", "job-intro"];

/** Screens that may have an open dialog. */
const dialogs = screensOfRun.filter(
  ({ name, path }) => OVERLAY.test(path) && !again.includes(name),
);

/** Returns what covers the middle or a corner of a bar that sticks to the window, in the middle of a page. */
const coveredBars = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 3);
    const found: string[] = [];
    for (const bar of document.querySelectorAll("body *")) {
      const { position, pointerEvents } = getComputedStyle(bar);
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      const isBar = /sticky|fixed/.test(position) && pointerEvents !== "none" && bottom - top < 200;
      if (!isBar || !bar.checkVisibility() || right - left < 44 || bottom - top < 20) continue;
      for (const [x, y] of [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ] as const) {
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue;
        const on = document.elementFromPoint(x, y);
        if (!bar.contains(on) && !on?.contains(bar))
          found.push(`${bar.className}: ${on?.outerHTML}`);
      }
    }
    scrollTo(0, 0);
    return found.map((each) => each.slice(0, 120));
  });

lookingTest(
  "a dialog covers the page, scrolls to its end in a low window, and the page behind it stays",
  async ({ page }) => {
    const faults: Record<string, string[]> = {};
    for (const { name, path } of dialogs) {
      await page.goto(path);
      await hydrated(page);
      await prepare(page);
      for (const width of [360, 1280]) {
        await resize(page, { width, height: 900 });
        const found = await unrulyDialog(page);
        if (found.length > 0) faults[`${name} at ${width} px`] = found;
      }
    }
    expect(faults).toEqual({});
  },
);

lookingTest("an open popover is above everything, on a phone and wide", async ({ page }) => {
  for (const path of ["/products/category/dinnerware", "/pdp/lace-blue-plate"]) {
    await page.goto(path);
    await hydrated(page);
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 900 });
      expect.soft(await coveredBars(page), `${path} at ${width} px`).toEqual([]);
      const count = await page.locator("details[data-popover] > summary:visible").count();
      expect(count).toBeGreaterThan(1);
      for (let i = 0; i < count; i++) {
        const covered = await page
          .locator("details[data-popover]:has(> summary:visible)")
          .nth(i)
          .evaluate((details: HTMLDetailsElement) => {
            details.open = true;
            details.querySelector("summary")?.scrollIntoView({ block: "center" });
            const panel = details.lastElementChild as HTMLElement;
            const { left, right, top, bottom } = panel.getBoundingClientRect();
            const name = details.querySelector("summary")?.textContent ?? "";
            const faults: string[] = [];
            if (right <= left || bottom <= top) faults.push(`${name}: no panel`);
            if (left < -1 || right > innerWidth + 1) faults.push(`${name}: outside the window`);
            for (const x of [left + 4, (left + right) / 2, right - 4]) {
              for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
                if (y < 0 || y > innerHeight) continue;
                const on = document.elementFromPoint(x, y);
                if (!details.contains(on)) faults.push(`${name}: ${on?.outerHTML.slice(0, 60)}`);
              }
            }
            details.open = false;
            scrollTo(0, 0);
            return faults;
          });
        expect.soft(covered, `${path} at ${width} px`).toEqual([]);
      }
    }
  }
});

test("a message is above the dialog that opens under it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} } });
  });
  await page.goto("/pdp/lace-blue-plate");
  await hydrated(page);
  await holdToasts(page);
  await page.getByRole("img", { name: productCopy.share.action, exact: true }).click();
  await page.getByRole("button", { name: productCopy.share.copy }).click();
  const toast = page.locator(".Toastify__toast").first();
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: productCopy.buy.action }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  const isOnTop = () =>
    toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
});
