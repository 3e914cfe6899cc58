import { expect } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

const SECRET = "the-editors-own-words";

test("an editor logs in, sees what was dropped and where, and logs out", {
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto("/preview/draft-mistakes");
  await hydrated(page);
  await page.getByLabel("预览口令").fill("not-the-secret");
  await page.getByRole("button", { name: "进入预览" }).click();
  await expect(page.getByLabel("预览口令")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("口令不对，请重新输入")).toBeVisible();

  await page.getByLabel("预览口令").fill(SECRET);
  await page.getByRole("button", { name: "进入预览" }).click();
  await expect(page).toHaveURL(/\/preview\/draft-mistakes$/);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "预览状态" })).toContainText("未发布");

  const box = page.getByRole("region", { name: /^第 8 个版块 marquee/ });
  await expect(box).toContainText("modelName");
  await expect(box).toContainText("不在可选的值之内");
  await expect(box).toHaveCSS("border-top-style", "dashed");
  await expect(page.getByText("最后一个版块是好的。")).toBeVisible();
  await page.getByRole("link", { name: "看第一处" }).click();
  await expect(page).toHaveURL(/#left-out-\d+$/);

  await page.getByRole("link", { name: "换一页" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("内容预览");
  await page.getByLabel("页面编号").fill("draft-spring");
  await page.getByRole("button", { name: "预览" }).first().click();
  await expect(page).toHaveURL(/\/preview\/draft-spring$/);
  await expect(page.getByText("全部版块都能照常显示。")).toBeVisible();

  await page.getByRole("link", { name: "换一页" }).click();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "企业馈赠" }).click();
  await expect(page).toHaveURL(/\/preview\/demo-gifts$/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/企业馈赠/);
  await expect(main.getByText("全部版块都能照常显示。")).toBeVisible();
  await expect(main.getByRole("heading", { name: "合作联系" })).toBeVisible();
  await expect(main.getByText("杭州雅集")).toBeVisible();
  await main.getByRole("link", { name: "咨询定制" }).click();
  await expect(page).toHaveURL(/\/preview\/demo-gifts\?dialog=help-1$/);
  await expect(page.getByRole("dialog", { name: /刻名与定制/ })).toContainText("021-5555 0108");
  await page.goto("/preview/demo-gifts");
  await page.getByRole("button", { name: "结束预览" }).click();
  await expect(page.getByLabel("预览口令")).toBeVisible();
});
