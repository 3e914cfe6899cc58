import { expect, type Page } from "@playwright/test";
import { resize } from "#tests/e2e/support/drawn.ts";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import { holdToasts } from "#tests/e2e/support/toastClock.ts";
import { lookingTest, test } from "#tests/e2e/support/visitor.ts";
import { isFull } from "#tools/screenList.ts";
import { axeFaults, Findings, focusFaults, lostMatter } from "./checks.ts";

const PLATE = "/pdp/lace-blue-plate";
const LISTING = "/products/category/dinnerware";
const FORM = "/about-us/jobs/application?job=8003";

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** 400 % of 1280 × 1024 (WCAG 1.4.10). */
const fourTimes = { width: 320, height: 256 };

const visible = (page: Page, selector: string) => page.locator(selector).locator("visible=true");
const summary = (page: Page, name: string | RegExp) =>
  page.locator("summary").filter({ hasText: name }).locator("visible=true").first();
const dialog = (page: Page) => page.getByRole("dialog");
const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n".padEnd(2000, "porcelain ")),
});

type Size = { width: number; height: number };
type Scene = {
  path: string;
  /** Selector of the part with the states; the rest of the page is checked as a screen. */
  within: string;
  /** Runs before the page opens: its storage and permissions apply to this walk only. */
  before?: (page: Page) => Promise<unknown>;
  /** The only size with these states; default: both. */
  only?: Size;
  /** Whether the focus may move through the states without ending them. */
  focus?: boolean;
  /** Whether another walk checks the same parts: then only the full run includes it. */
  again?: boolean;
};
type Look = (state: string) => Promise<void>;

/**
 * A walk through states opened by a script; states with a URL are in the list of screens. States of both
 * sizes are checked on a phone, and in the full run also on a wide screen.
 */
function walk(name: string, scene: Scene, steps: (page: Page, look: Look) => Promise<void>): void {
  const { path, within, before, only, focus = false, again = false } = scene;
  const walking = before ? test : lookingTest;
  walking(`${name}: axe, focus and 400 %`, { tag: again ? "@full" : [] }, async ({ page }) => {
    walking.slow();
    const findings = new Findings();
    const look = async (state: string) => {
      for (const size of only ? [only] : isFull ? [desk, phone] : [phone]) {
        await resize(page, size);
        const at = `${state} at ${size.width} px`;
        findings.add(`${at}: axe`, await axeFaults(page, { within, colours: true }));
        // Browsers show the focus to keyboard users only.
        await page.keyboard.press("Shift");
        if (focus) findings.add(`${at}: focus`, await focusFaults(page, { colours: true }));
      }
      if (only !== desk) {
        await resize(page, fourTimes);
        findings.add(`${state} at 400 %`, await lostMatter(page, within));
      }
      await resize(page, only ?? desk);
    };
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(only ?? desk);
    await before?.(page);
    await page.goto(path);
    await holdToasts(page);
    await page.keyboard.press("Shift");
    await hydrated(page);
    await steps(page, look);
    expect(findings.found).toEqual({});
  });
}

const HEADER = "#island > header";
const toggle = (page: Page, item: string) =>
  visible(page, `${HEADER} [aria-label="${item}：展开菜单"]`);
const field = (page: Page) => visible(page, `${HEADER} input[name=suggest]`);
const option = (page: Page) => page.getByRole("option").first();
const store = (page: Page) =>
  page.getByRole("navigation", { name: "门店与服务" }).locator("summary").first();

/** One panel of each style; in CI the two with the most content. */
const panels = isFull ? ["系列", "餐具", "新品", "居家器物"] : ["系列", "新品"];

walk("the bar's panels", { path: "/", within: HEADER, only: desk }, async (page, look) => {
  for (const item of panels) {
    await toggle(page, item).click();
    await expect(page.locator(`${HEADER} [data-panel]`)).toHaveCount(1);
    await look(item);
    await toggle(page, item).click();
    await expect(page.locator(`${HEADER} [data-panel]`)).toHaveCount(0);
  }
});

walk("the phone's menu", { path: "/", within: HEADER, only: phone }, async (page, look) => {
  await summary(page, "菜单").click();
  await look("menu");
  for (const item of panels) {
    await toggle(page, item).click();
    await expect(toggle(page, item)).toHaveAttribute("aria-expanded", "true");
    await expect(visible(page, `${HEADER} li li a`).first()).toBeVisible();
    await look(item);
  }
});

for (const size of [desk, phone]) {
  walk(
    `the search at ${size.width} px`,
    {
      path: "/",
      within: HEADER,
      only: size,
      again: size === desk,
      before: (page) =>
        page.addInitScript(() => {
          const entry = { sourceType: 0, sourceId: "茶壶", sourceCode: "", suggest: "茶壶" };
          localStorage.setItem("storageKw", JSON.stringify([entry]));
        }),
    },
    async (page, look) => {
      if (size === phone) await summary(page, "搜索").click();
      await field(page).focus();
      await expect(page.getByRole("listbox", { name: "搜索历史" })).toBeVisible();
      if (size === phone || isFull) await look("words and history");
      await field(page).fill("青蕾 平盘");
      await expect(option(page)).toContainText("青蕾 平盘");
      await page.keyboard.press("ArrowDown");
      await look("suggestions");
      await field(page).fill("zzzz");
      await expect(page.getByText("暂无数据").first()).toBeVisible();
      if (size === phone || isFull) await look("nothing found");
    },
  );
}

walk("the nearest store's sheet", { path: "/", within: HEADER }, async (page, look) => {
  await store(page).click();
  await summary(page, "微信商城").click();
  await look("sheet with code");
});

walk("a product's sheets", { path: PLATE, within: "main" }, async (page, look) => {
  await page.getByRole("img", { name: "分享", exact: true }).click();
  await expect(page.getByRole("link", { name: "分享到微博" })).toBeVisible();
  await look("share panel");
});

for (const [name, path] of [
  ["the buy dialog", `${PLATE}?dialog=buy`],
  ["the inquiry dialog", "/pdp/botanica-plate-2?dialog=buy"],
] as const) {
  const again = name === "the inquiry dialog";
  walk(name, { path, within: '[role="dialog"]', focus: true, again }, async (page, look) => {
    await dialog(page).locator("summary").first().click();
    await look("with code");
  });
}

walk("a listing's order", { path: LISTING, within: "main", again: true }, async (page, look) => {
  await summary(page, "排序").click();
  await look("order");
});

const questions = { path: "/customer-service/faq", within: "main", again: true };
walk("a question", questions, async (page, look) => {
  await summary(page, "怎样开发票？").click();
  await look("answered");
});

walk(
  "a product that failed",
  { path: "/pdp/fault-500", within: ".Toastify", focus: true },
  async (page, look) => {
    await expect(page.locator(".Toastify__toast")).toBeVisible();
    await look("toast");
  },
);

walk(
  "the visitor's place",
  {
    path: "/find-us",
    within: "main",
    before: async (page) => {
      await page.context().grantPermissions(["geolocation"]);
      await page.context().setGeolocation({ latitude: 22.5431, longitude: 114.0579 });
    },
  },
  async (page, look) => {
    await page.getByRole("button", { name: "使用我的位置" }).click();
    await expect(page.getByRole("region", { name: "深圳南山店" })).toContainText("离您最近");
    await look("nearest store");
  },
);

/** Submits a code with the form in `place`. */
async function ask(page: Page, code: string, place: "main" | "footer"): Promise<void> {
  await page.locator(place).locator("input[name=securityCode]").fill(code);
  await page.locator(place).getByRole("button", { name: "查验" }).click();
}

for (const place of ["main", "footer"] as const) {
  walk(
    `verification in the page's ${place}`,
    {
      path: place === "main" ? "/verification" : "/",
      within: place,
      again: place === "footer",
    },
    async (page, look) => {
      await ask(page, "", place);
      await expect(page.locator(place).getByRole("alert")).toBeVisible();
      await look("refused");
    },
  );
}

walk(
  "verification's results",
  { path: "/verification", within: '[role="dialog"]', focus: true },
  async (page, look) => {
    for (const [code, title] of [
      ["HV25031288300002", /重复查询|防伪码已冻结/],
      ["HV2309018830ODD1", "查询结果"],
      ["HV2309018830BAD1", "您查询的防伪码有误"],
      ["FAULT-503", "未能得到结果"],
    ] as const) {
      await ask(page, code, "main");
      await expect(dialog(page)).toHaveAccessibleName(title);
      await look(code);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    }
  },
);

walk(
  "the application",
  { path: FORM, within: '[role="dialog"]', focus: true },
  async (page, look) => {
    const control = (label: string) => page.getByLabel(label, { exact: true });
    const submit = page.getByRole("button", { name: "投递简历", exact: true });
    const row = (status: string) => page.locator(`li[data-status="${status}"]`);

    await submit.click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    // The message with the same text covers the sheet's header until it closes.
    await page.getByRole("button", { name: "关闭提示" }).click();
    await look("refused");

    await control("姓名").fill("林知微");
    await control("手机号码").fill("13812345678");
    await control("意向城市").selectOption({ label: "上海市" });
    await page.getByLabel("上海静安店").check();
    await control("验证码").fill("0000");
    await control("简历").setInputFiles(pdf("林知微_简历.pdf"));
    await control("作品集").setInputFiles([
      pdf("一份名字很长很长的作品集，最后一稿.pdf"),
      pdf("图.png"),
    ]);
    await expect(page.getByText("图.png：只收")).toBeVisible();
    await look("files chosen, one left out");

    // The first file is uploaded, the second never is: a proxy blocks it.
    await page.evaluate(() => {
      XMLHttpRequest.prototype.send = function () {
        Object.defineProperty(this, "status", { value: 413 });
        Object.assign(window, { breakOff: () => this.dispatchEvent(new ProgressEvent("load")) });
        const sizes = { lengthComputable: true, loaded: 8000, total: 10_000 };
        this.upload.dispatchEvent(new ProgressEvent("progress", sizes));
      };
    });
    await submit.click();
    await expect(row("done")).toHaveCount(1);
    await expect(row("uploading")).toHaveCount(1);
    await look("on its way");
    await page.evaluate(() => Reflect.get(window, "breakOff")());
    await expect(row("error")).toHaveCount(2);
    await look("broken off");
  },
);
