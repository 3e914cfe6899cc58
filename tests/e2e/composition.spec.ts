import { type CDPSession, expect, type Page } from "@playwright/test";
import { ROUTED } from "#shared/domain/routerMarker.ts";
import { test } from "./support/visitor.ts";

/**
 * Simulates an input method with Chromium's protocol: a composition, and its key events. Their key code is
 * 229. During a composition the browser marks them with `isComposing`; after it, only Safari sends them.
 */
async function inputMethod(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const end = (text: string) => text.length;
  return {
    compose: (text: string) =>
      session.send("Input.imeSetComposition", {
        text,
        selectionStart: end(text),
        selectionEnd: end(text),
      }),
    commit: (text: string) => session.send("Input.insertText", { text }),
    async key(key: "Enter" | "Escape" | "ArrowDown" | "ArrowRight" | " ") {
      const code = key === " " ? "Space" : key;
      const pressed = { key, code, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 };
      await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...pressed });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed });
    },
  };
}

const hydrated = async (page: Page) => {
  await page.keyboard.press("Shift");
  await expect(page.locator(`html[${ROUTED}]`)).toBeAttached();
};
const field = (page: Page) => page.locator("header input[name=suggest]").locator("visible=true");
const options = (page: Page) => page.getByRole("option");

/** Resolves when the page has handled all earlier events. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => done()))),
  );

test.describe("keys of an input method", {
  tag: ["@scripted", "@sizeless", "@gate:script"],
}, () => {
  test("neither select nor close in the search field, and composed text has suggestions", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await field(page).focus();
    await expect(options(page).first()).toBeVisible();
    const ime = await inputMethod(page);
    await test.step("text in composition has suggestions", async () => {
      await ime.compose("青蕾 平盘");
      await expect(options(page).filter({ hasText: "青蕾 平盘 27 cm" })).toBeVisible();
    });
    await test.step("keys of the composition select and close nothing", async () => {
      for (const key of ["ArrowDown", "Enter", "Escape"] as const) {
        await ime.key(key);
        await settled(page);
        await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
        await expect(options(page).first()).toBeVisible();
        expect(new URL(page.url()).pathname).toBe("/");
      }
    });
    await test.step("an incomplete word without results leaves the list unchanged", async () => {
      const asked = page.waitForResponse(/suggestions\?searchWord=zzzz/);
      await ime.compose("zzzz");
      await asked;
      await settled(page);
      await expect(page.getByText("暂无数据")).toHaveCount(0);
      await expect(options(page).first()).toBeVisible();
    });
    await test.step("the key that ends a composition in Safari selects and closes nothing", async () => {
      await ime.commit("茶壶");
      await expect(field(page)).toHaveValue("茶壶");
      await expect(options(page).filter({ hasText: "青蕾 平盘 27 cm" })).toHaveCount(0);
      await expect(options(page).filter({ hasText: "茶壶" }).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(field(page)).toHaveAttribute("aria-activedescendant", /./);
      await ime.key("Enter");
      await settled(page);
      await expect(field(page)).toHaveAttribute("aria-activedescendant", /./);
      expect(new URL(page.url()).pathname).toBe("/");
      // Chromium itself clears a search field on Escape outside a composition; the list stays.
      await ime.key("Escape");
      await settled(page);
      await expect(options(page).first()).toBeVisible();
    });
    await field(page).fill("茶壶");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/products/keyword/${encodeURIComponent("茶壶")}`);
  });
});
