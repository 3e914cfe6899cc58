import { expect } from "@playwright/test";
import { loseScripts } from "./support/held.ts";
import { hydrated } from "./support/hydrated.ts";
import { lookingTest as test } from "./support/visitor.ts";

/** All kinds of dialogs that open with their document. */
const dialogs = [
  "/pdp/lace-blue-plate?dialog=buy",
  "/pdp/lace-blue-plate?picture=1",
  "/products/category/dinnerware?dialog=filters",
  "/find-us?store=SH001",
  "/?dialog=content-demo-winterLetter",
  "/gifting?dialog=help-2",
  "/about-us/jobs?job=8001",
];

const STOPS = "a[href], button, input:not([type=hidden]), select, textarea, summary";

for (const [place, path] of dialogs.entries()) {
  test(`the dialog of ${path} has the focus, and the page behind it none`, {
    // Without loaded scripts the document is the same, so two of them are enough.
    tag: place < 2 ? "@sizeless" : "@once",
  }, async ({ page, javaScriptEnabled }) => {
    if (javaScriptEnabled) await loseScripts(page);
    await page.goto(path);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeFocused();
    // The backdrop is for pointers only.
    const outside = await page
      .locator(STOPS)
      .evaluateAll((stops) =>
        stops
          .filter((stop) => !stop.closest("[inert], [role=dialog], [aria-hidden]"))
          .map((stop) => stop.outerHTML.slice(0, 80)),
      );
    expect(outside).toEqual([]);
  });
}

test("Escape closes a dialog as soon as it is visible", {
  tag: ["@sizeless", "@scripted", "@gate:script"],
}, async ({ page }) => {
  await page.goto("/gifting");
  await hydrated(page);
  // In the event loop turn in which the dialog is added to the document, before it is painted.
  const pressed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector("[role=dialog]")) return;
          observer.disconnect();
          const init = { key: "Escape", bubbles: true };
          document.body.dispatchEvent(new KeyboardEvent("keydown", init));
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.locator("[data-static=screen] a[href*='dialog=']").first().click();
  await pressed;
  await expect(page).toHaveURL(/\/gifting$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("arrow keys change the viewer's image before hydration, and Alt with an arrow stays a browser shortcut", {
  tag: ["@sizeless", "@scripted"],
}, async ({ page }) => {
  await loseScripts(page);
  await page.goto("/pdp/lace-blue-plate?picture=1");
  await expect(page.getByRole("dialog")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?picture=2$/);
  await expect(page.getByRole("dialog")).toBeFocused();
  // After the load event, the loader is present; it handles keys before hydration.
  await page.waitForLoadState("load");
  await page.keyboard.press("Alt+ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\?picture=1$/);
});

test("a popover opened before hydration closes with Escape and on a click outside", {
  tag: ["@sizeless", "@scripted"],
}, async ({ page }) => {
  await loseScripts(page);
  await page.goto("/pdp/lace-blue-plate?dialog=buy");
  const dialog = page.getByRole("dialog");
  const code = dialog.getByRole("img", { name: "微信商城二维码" });
  const trigger = dialog.locator("summary").first();
  await trigger.click();
  await expect(code).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(code).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(code).toBeVisible();
  await dialog.getByText("上海静安店").first().click();
  await expect(code).toBeHidden();
  // One Escape closes one layer: the dialog remains for the second.
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/pdp\/lace-blue-plate$/);
});
