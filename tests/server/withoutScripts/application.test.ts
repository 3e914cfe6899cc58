import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cities, type Desk, openDesk } from "#tests/support/desk.ts";
import { type Entries, type Page, PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";
import { applicationBody, CONTENT_TYPE } from "#tests/support/uploads.ts";

/**
 * Messages for applicants without scripts when the brand's own systems fail; with scripts:
 * tests/e2e/application.spec.ts.
 */

const CODE = "K7MR";
const pdf = (name: string, bytes = 2000) =>
  new File([`%PDF-1.7\n${"porcelain ".repeat(Math.ceil(bytes / 10))}`.slice(0, bytes)], name, {
    type: "application/pdf",
  });

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.state.captchaFails = false;
});

let visitors = 0;
/** Limits apply per address: each test is a separate visitor. */
function alone(): PlainVisitor {
  visitors += 1;
  return new PlainVisitor(desk.origin, `10.8.0.${visitors}`);
}
const formIn = (page: Page) => page.one("form[method=post]");
const notice = (page: Page) =>
  (page.dialog?.all("[role=alert]") ?? []).map(({ text }) => text).join();
const uploadsOf = (job: string) => desk.uploads.filter((upload) => upload.job === job);

/** The form's picture, as its iframe requests it. */
const picture = (visitor: PlainVisitor, page: Page) =>
  visitor.open(new URL(page.one("iframe").attribute("src") ?? "", page.url).href);

/** Sends a form that satisfies every rule. */
async function send(visitor: PlainVisitor, page: Page, entries: Entries = {}): Promise<Page> {
  await picture(visitor, page);
  const city = page.all("select[name=cityId] option").find(({ text }) => text === cities.stores);
  return visitor.submit(page, formIn(page), "投递简历", {
    personName: "林知微",
    phoneNumber: "13812345678",
    cityId: city?.attribute("value") ?? "",
    captchaCode: CODE,
    resumeFile: pdf("林知微_简历.pdf"),
    ...entries,
  });
}

/** Typed text is kept, the code is not. */
function expectWords(page: Page) {
  expect(page.field("姓名").value).toBe("林知微");
  expect(page.field("手机号码").value).toBe("13812345678");
  expect(page.field("验证码").value).toBe("");
}

test.each([
  ["unchecked", "职位申请校验失败，请稍后重试！", 0],
  ["refused-check", "职位申请校验失败，请稍后重试！", 0],
  ["refused", "您已投递过该职位", 1],
  ["empty", "暂未收到投递结果，请重新输入验证码后再投递一次。", 1],
  ["lost", "未能确认投递结果：您的简历可能已经送达", 1],
] as const)(
  "%s: shows a specific message on the form, with a new captcha",
  async (treatment, text, uploads) => {
    const job = desk.job(treatment);
    const visitor = alone();
    const page = await visitor.open(desk.form(job));
    const answered = await send(visitor, page);
    expect(notice(answered)).toContain(text);
    if (treatment === "refused-check") expect(notice(answered)).toContain("该职位已停止招聘");
    expectWords(answered);
    const before = desk.state.captchas;
    expect((await picture(visitor, answered)).all("img")).toHaveLength(1);
    expect(desk.state.captchas).toBe(before + 1);
    expect(uploadsOf(job)).toHaveLength(uploads);
    expect(notice(answered)).toContain("选过的文件无法保留，请重新选择");
  },
);

test("does not claim to keep the text of an unreadable form", async () => {
  const visitor = alone();
  const page = await visitor.open(desk.form(desk.job("plain")));
  // Like a form whose beginning an intermediary has lost.
  const answered = await visitor.submit(page, page.one("form[method=post]"), "投递简历", {
    ...{ personName: "林知微", phoneNumber: "13812345678", formToken: "" },
    resumeFile: new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" }),
  });
  expect(answered.status).toBe(400);
  expect(answered.field("姓名").value).toBe("");
  expect(notice(answered)).toContain("填写的文字与选过的文件都没有保留，请重新填写。");
  expect(notice(answered)).not.toContain("文字已为您保留");
});

test("an application with a lost response can be sent again as a new one", async () => {
  const visitor = alone();
  const page = await visitor.open(desk.form(desk.job("lost")));
  const answered = await send(visitor, page);
  expect(notice(answered)).toContain("可能已经送达");
  const token = (of: Page) => of.one("input[name=formToken]").value;
  expect(token(answered)).not.toBe(token(page));
});

test("shows the time to wait for too many applications from one address", async () => {
  const visitor = alone();
  const page = await visitor.open(desk.form(desk.job("plain")));
  const post = () =>
    fetch(`${desk.origin}/resources/job-application?job=${desk.job("refused-check")}`, {
      method: "POST",
      headers: { "Content-Type": CONTENT_TYPE, "X-Forwarded-For": visitor.from ?? "" },
      body: applicationBody({ captchaCode: CODE }),
    });
  const limit = 60;
  const waits: number[] = [];
  for (let sent = 0; sent <= limit; sent += 1) {
    const answer = await post();
    await answer.arrayBuffer();
    waits.push(Number(answer.headers.get("retry-after") ?? 0));
  }
  expect(waits.at(-2)).toBe(0);
  expect(waits.at(-1)).toBeGreaterThan(120);
  const answered = await send(visitor, page);
  expect(notice(answered)).toMatch(/投递过于频繁，请在 \d+ 分钟后再投递。/);
  expect(answered.status).toBe(429);
  expect(Number(answered.headers.get("retry-after"))).toBeGreaterThan(0);
  expectWords(answered);
});

test("reports full upload slots with the time to wait before a file is read", async () => {
  const job = desk.job("held");
  const { hostname, port } = new URL(desk.origin);
  const file = "%PDF-1.7\n".padEnd(4000, "porcelain ");
  const guests = Array.from({ length: 100 }, (_, index) => {
    const bytes = applicationBody({ captchaCode: CODE }, "a.pdf", file);
    const guest = httpRequest({
      hostname,
      port,
      method: "POST",
      path: `/resources/job-application?job=${job}`,
      headers: {
        "Content-Type": CONTENT_TYPE,
        "Content-Length": bytes.length,
        "X-Forwarded-For": `10.200.8.${index}`,
      },
    });
    guest.on("error", () => {});
    // Everything except the end: each keeps its slot.
    guest.write(bytes.subarray(0, -200));
    return guest;
  });
  try {
    await expect.poll(() => uploadsOf(job).length, { timeout: 50_000 }).toBe(100);
    const visitor = alone();
    const page = await visitor.open(desk.form(desk.job("plain")));
    expect(page.text).toContain("此刻投递的人较多");
    const answered = await send(visitor, page);
    expect(notice(answered)).toContain("此刻投递的人较多，请在 30 秒后再投递。");
    expectWords(answered);
  } finally {
    for (const guest of guests) guest.destroy();
  }
});

test("shows a message and two links for a job that fails to load", {
  meta: rows("ERR-06"),
}, async () => {
  const address = new URL(desk.form(desk.job("down")));
  const page = await alone().open(address.href);
  expect(page.status).toBe(503);
  expect(notice(page)).toBe("获取职位信息失败，请稍后重试！");
  expect(page.link("再试一次").attribute("href")).toBe(address.pathname + address.search);
  expect(page.link("返回职位列表").attribute("href")).toBe("/about-us/jobs");
});

test("shows a message and a retry link in the slot of an unavailable captcha", async () => {
  desk.state.captchaFails = true;
  const visitor = alone();
  const page = await visitor.open(desk.form(desk.job("plain")));
  const frame = await picture(visitor, page);
  expect(frame.one("[role=alert]").text).toBe("获取验证码失败，请稍后重试！");
  desk.state.captchaFails = false;
  const again = await visitor.follow(frame, frame.link("重新获取"));
  expect(again.all("img")).toHaveLength(1);
});

test("reports stores that fail to load, but not a city without stores; another city can be selected", async () => {
  const visitor = alone();
  let page = await visitor.open(desk.form(desk.job("plain")));
  const choose = async (name: string) => {
    const city = page.all("select[name=cityId] option").find(({ text }) => text === name);
    const cityId = city?.attribute("value") ?? "";
    page = await visitor.submit(page, formIn(page), "选择城市", { cityId });
  };
  await choose(cities.failing);
  expect(page.text).toContain("加载门店数据失败，请稍后重试！");
  await choose(cities.none);
  expect(page.text).not.toContain("加载门店数据失败");
  const group = page.all("fieldset").find(({ text }) => text.startsWith("意向门店"));
  expect(group?.text).toBe("意向门店选填 · 至多 2 家");
  await choose(cities.stores);
  expect(page.field("静安店").attribute("type")).toBe("checkbox");
});
