import { type BrowserContext, expect, type Page } from "@playwright/test";
import { captchaOf, captchaShown } from "./support/captcha.ts";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

// A visitor with two tabs: what one of them says stays true, and what is typed in it stays its own, whatever the other
// one does. The consent strip: tests/unit/analytics.

const hasScript = () => test.info().project.use.javaScriptEnabled !== false;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

let visitors = 0;
/** Limits apply per address, so each test is another visitor. */
async function openTabs(context: BrowserContext, ...addresses: string[]): Promise<Page[]> {
  visitors += 1;
  const { parallelIndex, workerIndex } = test.info();
  const address = `10.${parallelIndex}.${workerIndex % 256}.${visitors % 256}`;
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": address });
  const tabs: Page[] = [];
  for (const each of addresses) {
    const tab = await context.newPage();
    await tab.goto(each);
    if (hasScript()) await hydrated(tab);
    tabs.push(tab);
  }
  return tabs;
}

async function backAndForth(page: Page): Promise<void> {
  await page.goBack();
  await page.goForward();
}

/** A number that no other test uses for an application. */
const phone = (n: number) => `15${n}${String(Date.now() % 100_000_000).padStart(8, "0")}`;

async function fill(page: Page, name: string, number: string): Promise<void> {
  await field(page, "姓名").fill(name);
  await field(page, "手机号码").fill(number);
  await field(page, "意向城市").selectOption({ index: 1 });
  await field(page, "简历").setInputFiles({
    name: `${name}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\nporcelain"),
  });
}

// In CI each of these is told either with or without a script, the full run has both.
for (const [jobs, asked, gate] of [
  [["8007", "8008"], "two jobs", "@full"],
  [["8007", "8007"], "one job", "@gate:script"],
] as const)
  test(`two applications for ${asked} are typed side by side, each with its own captcha and its own receipt`, {
    tag: ["@sizeless", gate],
  }, async ({ context }) => {
    const tabs: Page[] = [];
    const codes: string[] = [];
    for (const job of jobs) {
      const [tab] = await openTabs(context, `/about-us/jobs/application?job=${job}`);
      if (!tab) continue;
      await captchaShown(tab);
      codes.push(await captchaOf(context));
      tabs.push(tab);
    }
    const [first, second] = tabs as [Page, Page];
    await fill(first, "林知微", phone(1));
    await fill(second, "陈若水", phone(2));
    await field(second, "验证码").fill(codes[1] ?? "");
    await field(first, "验证码").fill(codes[0] ?? "");
    await send(second);
    await expect(dialog(second)).toContainText("您的简历已成功提交");
    await expect(field(first, "姓名")).toHaveValue("林知微");
    await send(first);
    await expect(dialog(first)).toContainText("您的简历已成功提交");
    const receipt = (page: Page) => dialog(page).locator("dl").innerText();
    const [own, other] = [await receipt(first), await receipt(second)];
    expect(own).not.toBe(other);
    for (const again of [(page: Page) => page.reload(), (page: Page) => backAndForth(page)]) {
      await again(second);
      await again(first);
      expect([await receipt(first), await receipt(second)]).toEqual([own, other]);
    }
  });

/** Opens the form of a job in tabs, each with the code of its captcha. */
async function openForms(context: BrowserContext, job: string, count: number) {
  const forms: { tab: Page; code: string }[] = [];
  while (forms.length < count) {
    const [tab] = await openTabs(context, `/about-us/jobs/application?job=${job}`);
    if (!tab) throw new Error("no tab");
    await captchaShown(tab);
    forms.push({ tab, code: await captchaOf(context) });
  }
  return forms;
}
const send = (page: Page) =>
  dialog(page).getByRole("button", { name: "投递简历", exact: true }).click();

test("a captcha belongs to its tab: its code in another is refused, and opens its own form still", {
  tag: ["@sizeless", "@gate:script"],
}, async ({ context }) => {
  const [first, second] = await openForms(context, "8007", 2);
  if (!first || !second) return;
  await fill(second.tab, "陈若水", phone(3));
  await field(second.tab, "验证码").fill(first.code);
  await send(second.tab);
  await expect(dialog(second.tab)).toContainText("验证码错误或已过期，请重新输入");
  await expect(field(second.tab, "姓名")).toHaveValue("陈若水");
  await expect(field(second.tab, "验证码")).toHaveValue("");
  await fill(first.tab, "林知微", phone(4));
  await field(first.tab, "验证码").fill(first.code);
  await send(first.tab);
  await expect(dialog(first.tab)).toContainText("您的简历已成功提交");
  await captchaShown(second.tab);
  if (!hasScript()) await fill(second.tab, "陈若水", phone(3));
  await field(second.tab, "验证码").fill(await captchaOf(context));
  await send(second.tab);
  await expect(dialog(second.tab)).toContainText("您的简历已成功提交");
});

test("an application that another tab has sent is refused, and says so; Back from the receipt sends nothing", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ context }) => {
  const [first, second] = await openForms(context, "8008", 2);
  if (!first || !second) return;
  const number = phone(5);
  for (const { tab, code } of [first, second]) {
    await fill(tab, "林知微", number);
    await field(tab, "验证码").fill(code);
  }
  await send(first.tab);
  await expect(dialog(first.tab)).toContainText("您的简历已成功提交");
  await send(second.tab);
  await expect(dialog(second.tab)).toContainText("您已投递过该职位，请勿重复提交");
  await expect(field(second.tab, "姓名")).toHaveValue("林知微");
  const posts: string[] = [];
  first.tab.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const receipt = await dialog(first.tab).locator("dl").innerText();
  await first.tab.goBack();
  await expect(first.tab.getByText("您的简历已成功提交")).toHaveCount(0);
  await first.tab.goForward();
  await expect(dialog(first.tab).locator("dl")).toHaveText(receipt, { useInnerText: true });
  expect(posts).toEqual([]);
});

test("each tab keeps its own result of a verification, on reload and Back too", {
  tag: ["@sizeless", "@scriptless"],
}, async ({ context }) => {
  const [first, second] = (await openTabs(context, "/verification", "/verification")) as [
    Page,
    Page,
  ];
  const verify = async (page: Page, code: string) => {
    await page.locator("main input[name=securityCode]").fill(code);
    await page.locator("main").getByRole("button", { name: "查验" }).click();
  };
  await verify(first, "HV2309018830ODD1");
  await verify(second, "HV2309018830BAD1");
  const odd = "这件器物为画室样品";
  const wrong = "您查询的防伪码有误";
  await expect(dialog(first)).toContainText(odd);
  await expect(dialog(second)).toContainText(wrong);
  await first.reload();
  await expect(dialog(first)).toContainText(odd);
  await second.goBack();
  await expect(dialog(second)).toHaveCount(0);
  await second.goForward();
  await expect(dialog(second)).toContainText(wrong);
  await expect(dialog(first)).toContainText(odd);
});

test("the history of searches has the words of both tabs, and what one removes stays removed", {
  tag: ["@scripted", "@sizeless", "@wide"],
}, async ({ context }) => {
  const [first, second] = (await openTabs(context, "/", "/")) as [Page, Page];
  const search = async (page: Page, word: string) => {
    const input = page.locator("header form[role=search] input").first();
    await input.fill(word);
    await input.press("Enter");
    await page.waitForURL(/search-results|keyword/);
  };
  const history = (page: Page) => page.getByRole("listbox").or(page.getByRole("list"));
  await search(first, "餐盘");
  await search(second, "花瓶");
  const opens = (page: Page) => page.locator("header form[role=search] input").first().focus();
  await opens(first);
  for (const word of ["餐盘", "花瓶"])
    await expect(history(first).getByText(word, { exact: true }).first()).toBeVisible();
  const stored = (page: Page) => page.evaluate(() => Object.values(localStorage).join());
  await first.getByRole("button", { name: "清空搜索历史" }).click();
  expect(await stored(first)).not.toContain("餐盘");
  await search(second, "茶杯");
  expect(await stored(second)).toContain("茶杯");
  expect(await stored(second)).not.toContain("餐盘");
});
