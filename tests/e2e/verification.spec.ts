import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { test } from "./support/visitor.ts";

const SCREEN = "/verification";
const CODE = "securityCode";

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, place: "main" | "footer" = "main") =>
  page.locator(place).locator(`input[name=${CODE}]`);

async function ask(page: Page, code: string, place: "main" | "footer" = "main") {
  await field(page, place).fill(code);
  await page.locator(place).getByRole("button", { name: "查验" }).click();
}

// Limits apply per IP address and all tests run on one machine: each test is a separate visitor.
let visitors = 0;
test.beforeEach(async ({ page }, { parallelIndex, workerIndex }) => {
  visitors += 1;
  const address = `10.${parallelIndex}.${workerIndex % 256}.${visitors % 256}`;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address });
});

test("verifies from the footer of any page and shows the result over it", {
  annotation: rows("FOOTER-01", "ERR-05"),
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate");
  await hydrated(page);
  await expect(page.locator("footer form[method=post]")).toHaveAttribute(
    "action",
    `${SCREEN}#sent`,
  );
  await ask(page, "HV2309018830BAD1", "footer");
  await expect(dialog(page)).toContainText("您查询的防伪码有误");
  expect(new URL(page.url()).pathname).toBe("/pdp/lace-blue-plate");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await ask(page, "", "footer");
  await expect(page.locator("footer").getByRole("alert")).toHaveText("请输入防伪码");
  await expect(field(page, "footer")).toBeFocused();
});

// With a script the result has no history entry.
test("does not query again on back, forward or reload without a script", {
  tag: ["@sizeless", "@scriptless"],
}, async ({ page }) => {
  await page.goto(SCREEN);
  await ask(page, "HV25031288300001");
  const count = dialog(page).locator("dd").nth(1);
  const first = (await count.textContent()) ?? "";
  expect(first).not.toBe("");
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(SCREEN);
  // A GET page: the browser does not ask to resubmit a form.
  await page.goForward();
  await expect(count).toHaveText(first);
  await expect(dialog(page)).toContainText("没有再次查询");
  await dialog(page).getByRole("link", { name: "关闭" }).click();
  await page.goBack();
  await expect(count).toHaveText(first);
  await page.reload();
  await expect(count).toHaveText(first);
});
