import { expect, type Page } from "@playwright/test";
import { holdScripts } from "./support/held.ts";
import { hydrated as takenOver } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { takeShifts, watchShifts } from "./support/shifts.ts";
import { test } from "./support/visitor.ts";

const trigger = (page: Page) =>
  page.getByRole("navigation", { name: "门店与服务" }).locator("summary").first();
const sheet = (page: Page) => page.getByRole("region", { name: "门店与线上选购" });
const dialog = (page: Page) => page.getByRole("dialog");
const beijing = {
  code: "BJ001",
  name: "北京国贸店",
  address: "北京市朝阳区映湖街 1 号三层 306 铺",
  telLabel: "门店电话",
  telephone: "010-5555 0128",
  image: null,
};

/** The script's own request shows that the page is hydrated. */
async function hydrated(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse("**/resources/nearest-store");
  await page.goto(path);
  await page.keyboard.press("Shift");
  await asked;
}

test("the toolbar shows name and phone number and opens the store's sheet with shops and QR codes", {
  annotation: rows("HEADER-01…02", "STORE-01", "STORE-04…06", "IMG-09"),
  tag: ["@gate:no-script", "@gate:phone"],
}, async ({ page, isMobile }) => {
  await page.goto("/");
  await expect(trigger(page)).toContainText("上海静安店");
  // A single tap starts a call on a phone.
  const number = page.getByText("021-5555 0182").locator("visible=true").first();
  await expect(number).toHaveJSProperty("tagName", isMobile ? "A" : "SPAN");
  if (isMobile) await expect(number).toHaveAttribute("href", "tel:02155550182");
  expect((await number.boundingBox())?.y).toBeLessThan(40);
  await expect(sheet(page)).toBeHidden();
  await trigger(page).click();
  await expect(sheet(page).getByText("上海静安店")).toBeVisible();
  await expect(sheet(page).getByText("白石路 182 号")).toBeVisible();
  await expect(sheet(page).locator('a[href="tel:02155550182"]')).toBeVisible();
  const ratio = async () => {
    const picture = await sheet(page).locator("img").first().boundingBox();
    return (picture?.width ?? 0) / (picture?.height ?? 1);
  };
  await expect.poll(ratio).toBeCloseTo(1.625, 2);
  for (const name of ["天猫官方旗舰店", "京东官方旗舰店", "微博", "小红书"]) {
    await expect(sheet(page).getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
  const code = sheet(page).getByRole("img", { name: "微信商城二维码" });
  await expect(code).toBeHidden();
  await sheet(page).getByText("微信商城").click();
  await expect(code).toBeVisible();
  await expect(code).toHaveCSS("width", "107px");
  await sheet(page).getByText("微信公众号").click();
  await expect(sheet(page).getByRole("img", { name: "微信公众号二维码" })).toBeVisible();
});

test("a product names stores that have it, and the stores' page shows it in each of them", {
  tag: ["@extra", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate");
  const stock = page.getByRole("main").getByRole("list", { name: "门店存货" });
  await expect(stock.getByText("有现货")).toBeVisible();
  await expect(stock.locator('a[href^="tel:"]').first()).toBeAttached();
  const [store = ""] = await stock.getByRole("listitem").allInnerTexts();
  await page.getByRole("link", { name: "查看各店存货" }).click();
  await expect(page).toHaveURL("/find-us?piece=lace-blue-plate");
  const list = page.getByRole("list", { name: "门店存货" });
  await expect(list).toBeInViewport();
  await expect(list).toContainText(store.split(" ")[0] ?? "");
  await expect(page.getByText(/存货截至 \d+ 月 \d+ 日 \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText("余量请致电询问").first()).toBeVisible();
  await page.getByRole("navigation", { name: "城市" }).getByRole("link", { name: "深圳" }).click();
  await expect(page).toHaveURL(/piece=lace-blue-plate/);
  await expect(list).toContainText(store.split(" ")[0] ?? "");
  await page.getByRole("link", { name: "回到这一件" }).click();
  await expect(page).toHaveURL("/pdp/lace-blue-plate");
});

test("a click beside the sheet closes it", {
  annotation: rows("STORE-07", "STATE-04"),
  tag: ["@sizeless", "@gate:script"],
}, async ({ page }) => {
  await page.goto("/");
  await trigger(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => widthLeft(page)).toBeGreaterThan(80);
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.mouse.click(20, height - 20);
  await expect(sheet(page)).toBeHidden();
});

/** Returns the height between the sheet and the bottom of the window, in pixels. */
async function widthLeft(page: Page): Promise<number> {
  const box = await sheet(page).boundingBox();
  return (page.viewportSize()?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
}

test.describe("without a script", { tag: "@scriptless" }, () => {
  test("the dialog's numbers link to its images", { annotation: rows("STORE-11") }, async ({
    page,
  }) => {
    await page.goto("/?store=SH001");
    const slides = dialog(page).locator("[data-carousel]");
    await dialog(page).getByRole("link", { name: "第 3 张" }).click();
    const picture = page.locator("#store-picture-3");
    await expect
      .poll(async () => {
        const [list, slide] = [await slides.boundingBox(), await picture.boundingBox()];
        return Math.round(Math.abs((list?.x ?? 0) - (slide?.x ?? Number.NaN)));
      })
      .toBeLessThan(2);
  });
});

test.describe("with a script", { tag: "@scripted" }, () => {
  test("the dialog's numbers keep the focus during hydration, and its arrows loop", {
    annotation: rows("STORE-11"),
    tag: "@sizeless",
  }, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/?store=SH001");
    const number = (n: number) => dialog(page).getByRole("link", { name: `第 ${n} 张` });
    await number(4).focus();
    const before = await number(4).elementHandle();
    release();
    await takenOver(page);
    expect(await before?.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    const counter = dialog(page).locator("[aria-live]");
    await expect(counter).toHaveText(/^4 \/ 5 ./);
    await expect(number(4)).toHaveAttribute("aria-current", "true");
    await dialog(page).getByRole("button", { name: "下一张" }).click();
    await expect(counter).toHaveText(/^5 \/ 5 ./);
    await dialog(page).getByRole("button", { name: "下一张" }).click();
    await expect(counter).toHaveText(/^1 \/ 5 ./);
    await dialog(page).getByRole("button", { name: "上一张" }).click();
    await expect(counter).toHaveText(/^5 \/ 5 ./);
  });

  test("the nearest store replaces the default store without layout shift", {
    annotation: rows("STORE-19", "STATE-05"),
    tag: "@gate:script",
  }, async ({ page }) => {
    await page.route("**/resources/nearest-store", (route) =>
      route.fulfill({ json: { store: beijing } }),
    );
    await watchShifts(page);
    await page.goto("/", { waitUntil: "load" });
    // A busy browser renders a page while it is still parsing: not caused by the store.
    await takeShifts(page);
    await page.keyboard.press("Shift");
    await expect(trigger(page)).toContainText("北京国贸店");
    await expect(trigger(page)).toContainText("010-5555 0128");
    const shifts = (await takeShifts(page)).map((entry) => JSON.parse(entry).value as number);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
    await trigger(page).click();
    await expect(sheet(page).getByText("映湖街 1 号")).toBeVisible();
    await expect(sheet(page).getByRole("link", { name: "更多详情" })).toHaveAttribute(
      "href",
      "/?store=BJ001",
    );
  });

  test("a shared location gives distances and a better result", {
    tag: ["@sizeless", "@extra"],
  }, async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 22.5431, longitude: 114.0579 });
    await hydrated(page, "/find-us");
    await expect(page.getByText("公里")).toHaveCount(0);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "使用我的位置" }).click();
    expect((await sent).postData()).toBe("lat=22.54&lng=114.06");
    await expect(page.getByRole("region", { name: "深圳南山店" })).toContainText("离您最近");
    await expect(trigger(page)).toContainText("深圳南山店");
    await expect(page.getByText(/距您约 .* 公里/)).toHaveCount(13);
  });

  test("the store found by IP address loses its nearest label when a location is shared", {
    tag: ["@sizeless", "@extra"],
  }, async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 22.5431, longitude: 114.0579 });
    await page.route("**/resources/nearest-store", (route) =>
      route.request().method() === "GET"
        ? route.fulfill({ json: { store: beijing } })
        : route.fulfill({ status: 500, json: {} }),
    );
    await hydrated(page, "/find-us");
    await expect(page.getByRole("region", { name: "北京国贸店" })).toContainText("离您最近");
    await page.getByRole("button", { name: "使用我的位置" }).click();
    await expect(page.getByText(/距您约 .* 公里/)).toHaveCount(13);
    await expect(page.getByRole("region", { name: "上海静安店" })).toContainText("到店看一看");
    await expect(page.getByText("离您最近")).toHaveCount(0);
  });
});
