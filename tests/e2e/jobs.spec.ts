import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { captchaOf, captchaShown, DEMO_STATE } from "./support/captcha.ts";
import { rows } from "./support/rows.ts";
import { test } from "./support/visitor.ts";

const FORM = "/about-us/jobs/application";
/** Demo jobs that require a store, a portfolio, or neither. */
const STORE_JOB = "8003";
const WORKS_JOB = "8001";
const PLAIN_JOB = "8007";
const formOf = (job: string) => `${FORM}?job=${job}`;

const pdf = (name: string, bytes = 2000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes, "porcelain ")]),
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const currentStep = (page: Page) => dialog(page).locator("[aria-current=step]");
const submit = (page: Page) => dialog(page).getByRole("button", { name: "投递简历", exact: true });
const hasScript = () => test.info().project.use.javaScriptEnabled !== false;

/** A number that no other test of any project uses for an application. */
let applied = 0;
function phone(): string {
  applied += 1;
  const project = ["script", "no-script", "phone", "phone-no-script"].indexOf(
    test.info().project.name,
  );
  const unique = (Date.now() % 1_000_000) * 100 + applied;
  return `13${project}${String(unique).padStart(8, "0").slice(-8)}`;
}

/** Waits until the script has replaced the browser's file control with a drop zone. */
async function ready(page: Page): Promise<void> {
  if (!hasScript()) return;
  await page.mouse.move(5, 5);
  await page.keyboard.press("Shift");
  await expect(page.getByText("选择文件，或拖到这里").first()).toBeVisible();
}

async function typeCaptcha(page: Page): Promise<void> {
  await captchaShown(page);
  await field(page, "验证码").fill(await captchaOf(page.context()));
}

async function chooseCity(page: Page, name: string): Promise<void> {
  await field(page, "意向城市").selectOption({ label: name });
  if (!hasScript()) await page.getByRole("button", { name: "显示门店" }).click();
}

async function fillText(page: Page): Promise<string> {
  const number = phone();
  await field(page, "姓名").fill("林知微");
  await field(page, "手机号码").fill(number);
  return number;
}

function receivedFrom(number: string): Record<string, unknown>[] {
  const folder = path.join(DEMO_STATE, "applications");
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));
  return texts.filter((text) => text.includes(number)).map((text) => JSON.parse(text));
}

test("closing discards the input and the captcha; the next start is at the job", {
  annotation: rows("JOB-09"),
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  const address = formOf(STORE_JOB);
  await page.goto(address);
  await ready(page);
  await field(page, "姓名").fill("安娜");
  await chooseCity(page, "上海市");
  await page.getByLabel("上海静安店").check();
  const picture = page.frameLocator("iframe").getByRole("img");
  const before = await picture.getAttribute("src");
  await dialog(page).getByRole("link", { name: "关闭" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.locator(`a[href$="job=${STORE_JOB}"]`).first().click();
  await expect(currentStep(page)).toHaveText(/职位详情/);
  await dialog(page).getByRole("link", { name: "投递简历" }).click();
  await expect(field(page, "姓名")).toHaveValue("");
  await expect(field(page, "意向城市")).toHaveValue("");
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(0);
  await expect(picture).not.toHaveAttribute("src", before ?? "");
});

test("without a script the file control uses the brand's word and shows the selected files", {
  tag: ["@scriptless", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto(formOf(WORKS_JOB));
  const clear = "rgba(0, 0, 0, 0)";
  for (const label of ["简历", "作品集"]) {
    const input = field(page, label);
    const button = await input.evaluate(
      (control) => getComputedStyle(control, "::file-selector-button").color,
    );
    expect(button, "the browser's own word does not show").toBe(clear);
    await expect(input.locator("xpath=following-sibling::*")).toHaveText("选择文件");
    await input.setInputFiles(pdf("a.pdf"));
    await expect(input, "the file's name shows").not.toHaveCSS("color", clear);
  }
});

test("the captcha link loads a new image and keeps the surrounding input", {
  annotation: rows("CAPTCHA-03"),
  tag: ["@sizeless", "@gate:script"],
}, async ({ page }) => {
  await page.goto(formOf(PLAIN_JOB));
  await ready(page);
  await field(page, "姓名").fill("安娜");
  const picture = page.frameLocator('iframe[title="验证码图片"]').getByRole("img");
  const before = await picture.getAttribute("src");
  await field(page, "验证码").fill("K7MR");
  await picture.click();
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await expect(field(page, "姓名")).toHaveValue("安娜");
  if (!hasScript()) return;
  await expect(field(page, "验证码")).toHaveValue("");
  await expect(page.getByText("验证码已更换，请重新输入。")).toBeVisible();
  // The code has been removed: the message stays as long as the field is empty.
  await picture.click();
  await expect(page.getByText("验证码已更换，请重新输入。")).toBeVisible();
});

test.describe("with a script", { tag: "@scripted" }, () => {
  test("a broken connection is reported, and one click retries with the same code", {
    annotation: rows("UPLOAD-13", "ERR-12", "ERR-19", "ERR-12"),
    tag: "@sizeless",
  }, async ({ page }) => {
    await page.goto(formOf(PLAIN_JOB));
    await ready(page);
    const number = await fillText(page);
    await chooseCity(page, "上海市");
    await typeCaptcha(page);
    await field(page, "简历").setInputFiles(pdf("a.pdf"));
    // The site answers, but each of the three sends is cut.
    let sends = 0;
    await page.route("**/resources/job-application*", (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      sends += 1;
      return route.abort();
    });
    await submit(page).click();
    await expect(dialog(page).getByRole("alert")).toContainText("简历提交失败，请稍后重试！");
    expect(sends).toBe(3);
    const broken = page.locator('li[data-status="error"]');
    await expect(broken.locator('[title^="cannot POST /resources/job-application"]')).toBeVisible();
    await page.unroute("**/resources/job-application*");
    await expect(field(page, "姓名")).toHaveValue("林知微");
    await expect(field(page, "手机号码")).toHaveValue(number);
    // Nothing had left the browser: the picture and its code are still valid.
    await expect(field(page, "验证码")).not.toHaveValue("");
    await page.getByRole("button", { name: "重试" }).click();
    await expect(page).toHaveURL(/step=done/);
    expect(receivedFrom(number)).toHaveLength(1);
  });
});
