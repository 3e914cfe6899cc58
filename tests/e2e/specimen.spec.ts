import { expect, type Locator, type Page } from "@playwright/test";
import { rows } from "./support/rows.ts";
import { lookingTest as test } from "./support/visitor.ts";

const SPECIMEN = "/brand-story/specimen";
const main = (page: Page) => page.getByRole("main");

/** Returns the styled background around the text with this beginning. */
function styled(page: Page, title: string): Locator {
  return main(page)
    .locator("section", { has: page.getByRole("heading", { name: title }) })
    .locator("..");
}

async function expectStyle(element: Locator, style: Record<string, string>) {
  for (const [name, value] of Object.entries(style)) await expect(element).toHaveCSS(name, value);
}

const none = { "border-top-style": "none", "border-radius": "0px", "box-shadow": "none" };

test("every block style setting reaches the page", {
  annotation: rows("BLOCK-18"),
  tag: "@once",
}, async ({ page }) => {
  await page.goto(SPECIMEN);
  await expectStyle(styled(page, "Style 内边距"), {
    padding: "24px 96px 48px",
    margin: "0px",
    "background-color": "rgb(246, 243, 236)",
    ...none,
  });
  await expectStyle(styled(page, "Style 外边距"), { margin: "64px 40px", padding: "0px" });
  await expectStyle(styled(page, "Style 底色"), {
    "background-color": "rgb(246, 243, 236)",
    ...none,
  });
  for (const side of ["top", "right", "bottom", "left"]) {
    await expectStyle(styled(page, "Style 四边实线"), {
      [`border-${side}`]: "1px solid rgb(169, 133, 69)",
    });
  }
  await expectStyle(styled(page, "Style 上下虚线"), {
    "border-width": "2px 0px",
    "border-top-style": "dashed",
    "border-bottom-color": "rgb(220, 213, 200)",
    "background-color": "rgba(0, 0, 0, 0)",
  });
  await expectStyle(styled(page, "Style 左边点线"), {
    "border-width": "0px 0px 0px 4px",
    "border-left-style": "dotted",
    "border-left-color": "rgb(169, 133, 69)",
  });
  await expectStyle(styled(page, "Style 圆角"), { "border-radius": "24px" });
  await expectStyle(styled(page, "Style 阴影"), {
    "box-shadow": "rgba(0, 36, 74, 0.18) 0px 12px 32px 0px",
  });
  await expectStyle(styled(page, "样式一次用全"), {
    padding: "8px 0px",
    margin: "24px",
    "background-color": "rgb(246, 243, 236)",
    border: "1px solid rgb(169, 133, 69)",
    "border-radius": "16px",
    "box-shadow": "rgba(0, 36, 74, 0.16) 0px 8px 24px 0px",
  });
});

test("tile text is aligned left, centred and right, in all sizes", {
  annotation: rows("BLOCK-20", "BLOCK-23…24", "LIMIT-23"),
  tag: "@once",
}, async ({ page }) => {
  await page.goto(SPECIMEN);
  for (const [name, align] of [
    ["图在左，字靠左", "left"],
    ["图在右，字居中", "center"],
    ["图在左，字靠右", "right"],
    ["图在上，字靠左", "left"],
    ["图在上，字居中", "center"],
    ["图在下，字靠右", "right"],
  ] as const) {
    await expect(page.getByRole("heading", { name }), name).toHaveCSS("text-align", align);
  }
  const sizes = await page
    .getByRole("heading", { name: /^字号 / })
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize));
  expect(sizes).toEqual(["11px", "12px", "14px", "16px", "20px", "26px", "33px"]);
  const right = page.getByRole("heading", { name: "图在左，字靠右" }).locator("..");
  await expect(right.locator("xpath=ancestor::div[1]")).toHaveCSS(
    "background-color",
    "rgb(0, 36, 74)",
  );
  // Legible on the editor's background: the English line uses the title's colour.
  await expect(right.getByText("Right", { exact: true })).toHaveCSS("color", "rgb(255, 255, 255)");
});

test("the specimen page shows all seventeen blocks without drops", {
  annotation: rows("BLOCK-01…17"),
  tag: "@once",
}, async ({ page }) => {
  await page.goto(SPECIMEN);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("版块样张");
  // hero, brandStoryTitle, highlight, videoBlock, common, CollapseModel, SequenceModel, imageList,
  // category, category02, goods, products, brandSpecialProducts, brandGoodsModel, tiles.
  for (const name of [
    /^题目超过三行/,
    /^四张卡片/,
    "深色图，浅色字",
    "影片",
    "长文",
    "引语",
    "折叠",
    "步骤",
    "年表",
    "一墙的盘",
    "一本书",
    "圆图，排出页边",
    "没有图，只有线描小图",
    "类目目录",
    "类目故事",
    "新品，第一件放大",
    "商品，四件一行",
    "一桌与桌上的器物",
    "故事里的器物",
    "图在左，字靠左",
    "三格一行",
  ]) {
    const heading = main(page).getByRole("heading", { name, exact: true });
    await expect.soft(heading, String(name)).toBeVisible();
  }
  await expect(main(page).locator("div[aria-hidden][style*='--spacing-height']")).toHaveCount(2);
});
