import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../support/hydrated.ts";
import { axeViolations } from "./checks.ts";

const PLATE = "/pdp/lace-blue-plate";
const LISTING = "/products/category/dinnerware";

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };

const visible = (page: Page, selector: string) => page.locator(selector).locator("visible=true");
const summary = (page: Page, name: string | RegExp) =>
  page.locator("summary").filter({ hasText: name }).locator("visible=true").first();
const toggle = (page: Page, name: string) =>
  visible(page, `header [aria-label="${name}：展开菜单"]`);

type State = {
  name: string;
  path: string;
  sizes: { width: number; height: number }[];
  /** Brings the screen into the state. */
  enter: (page: Page) => Promise<void>;
};

/** What a visitor opens without an address of its own; the rest stands in the list of screens. */
const states: State[] = [
  ...["系列", "餐具", "新品", "家居"].map((item) => ({
    name: `the panel ${item}`,
    path: "/",
    sizes: [desk],
    enter: async (page: Page) => {
      await toggle(page, item).click();
      await expect(page.locator("header [data-panel]")).toBeVisible();
    },
  })),
  {
    name: "the phone's menu with a panel",
    path: "/",
    sizes: [phone, tablet],
    enter: async (page) => {
      await summary(page, "菜单").click();
      await toggle(page, "系列").click();
      await expect(visible(page, "header a[href='/products/lace-blue']").first()).toBeVisible();
    },
  },
  {
    name: "the search with suggestions",
    path: "/",
    sizes: [desk],
    enter: async (page) => {
      await visible(page, "header input[name=suggest]").fill("青蕾 平盘");
      await expect(page.getByRole("option", { name: /青蕾 平盘 27 cm/ })).toBeVisible();
    },
  },
  {
    name: "the search with recommended words",
    path: "/",
    sizes: [phone, tablet],
    enter: async (page) => {
      await summary(page, "搜索").click();
      await visible(page, "header input[name=suggest]").focus();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "the nearest store's sheet",
    path: "/",
    sizes: [phone, tablet, desk],
    enter: async (page) => {
      await page.getByRole("navigation", { name: "门店与服务" }).locator("summary").first().click();
      await expect(page.getByRole("region", { name: "门店与线上选购" })).toBeVisible();
    },
  },
  {
    name: "the share panel",
    path: PLATE,
    sizes: [phone, tablet, desk],
    enter: async (page) => {
      await page.getByRole("img", { name: "分享", exact: true }).click();
      await expect(page.getByRole("link", { name: "分享到微博" })).toBeVisible();
    },
  },
  {
    name: "the order of a listing",
    path: LISTING,
    sizes: [phone, tablet, desk],
    enter: async (page) => summary(page, "排序").click(),
  },
  {
    name: "an answered question",
    path: "/customer-service/faq",
    sizes: [phone, desk],
    enter: async (page) => summary(page, "怎样开发票？").click(),
  },
  {
    name: "a refused code",
    path: "/verification",
    sizes: [phone, tablet, desk],
    enter: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "查验" }).click();
      await expect(page.getByRole("main").getByRole("textbox")).toHaveAttribute(
        "aria-invalid",
        "true",
      );
    },
  },
  {
    name: "a refused application",
    path: "/about-us/jobs/application?job=8003",
    sizes: [phone, tablet, desk],
    enter: async (page) => {
      await page.getByRole("button", { name: "投递简历", exact: true }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
];

for (const { name, path, sizes, enter } of states) {
  for (const size of sizes) {
    test(`axe finds nothing wrong with ${name} at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      await hydrated(page);
      await enter(page);
      expect(await axeViolations(page)).toEqual([]);
    });
  }
}

test("with less motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", PLATE, `${PLATE}?dialog=buy`, LISTING, "/about-us/jobs?job=8003"]) {
    await page.goto(path);
    await hydrated(page);
    const moving = await page.evaluate(() => {
      const tooLong = (times: string) =>
        times.split(",").some((time) => Number.parseFloat(time) > 0.01);
      return [...document.querySelectorAll("*")]
        .filter((element) => {
          const style = getComputedStyle(element);
          const animates = style.animationName !== "none" && tooLong(style.animationDuration);
          return animates || tooLong(style.transitionDuration) || style.scrollBehavior === "smooth";
        })
        .map((element) => `${element.tagName}.${element.getAttribute("class")}`);
    });
    expect(moving, path).toEqual([]);
  }
});

test("with the system's colours focus, fields and choices can be seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", LISTING, "/verification", "/about-us/jobs/application?job=8003"]) {
    await page.goto(path);
    await hydrated(page);
    await page.keyboard.press("Shift");
    const unseen = await page.evaluate(() => {
      const scope = document.querySelector('[role="dialog"]') ?? document.querySelector("main");
      const edges = (element: Element | null) => {
        if (!element) return "";
        const { borderStyle, borderWidth, outlineStyle, appearance } = getComputedStyle(element);
        const hasEdge = /solid/.test(borderStyle) && /[1-9]/.test(borderWidth);
        return hasEdge || outlineStyle !== "none" || appearance !== "none";
      };
      return [...(scope?.querySelectorAll<HTMLElement>("input, select, textarea") ?? [])]
        .filter((field) => field.checkVisibility() && field.tabIndex >= 0)
        .filter((field) => {
          field.focus();
          return !(edges(field) || edges(field.parentElement) || edges(field.closest("form > *")));
        })
        .map((field) => field.outerHTML.slice(0, 120));
    });
    expect(unseen, path).toEqual([]);
  }
});
