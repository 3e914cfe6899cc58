import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cities, type Desk, openDesk } from "#tests/support/desk.ts";
import { type Page, PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";

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

async function send(visitor: PlainVisitor, page: Page, to?: string): Promise<Page> {
  await picture(visitor, page);
  const city = page.all("select[name=cityId] option").find(({ text }) => text === cities.stores);
  const entries = {
    personName: "林知微",
    phoneNumber: "13812345678",
    cityId: city?.attribute("value") ?? "",
    captchaCode: CODE,
    resumeFile: pdf("林知微_简历.pdf"),
  };
  return visitor.submit(page, formIn(page), "投递简历", entries, to);
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
  ["faulty", "简历提交失败，请稍后重试！招聘系统处理时出错，未能确认投递结果", 1],
  ["gateway", "简历提交失败，请稍后重试！招聘系统处理时出错，未能确认投递结果", 1],
  ["lost", "简历提交失败，请稍后重试！网络中断，未能确认投递结果：您的简历可能已经送达", 1],
] as const)(
  "%s: shows a specific message on the form, with a new captcha",
  { meta: rows("JOB-13", "ERR-10…12", "STACK-11") },
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

test.each(["faulty", "gateway", "lost"] as const)(
  "%s: a form posted by a script gets the same words as JSON",
  { meta: rows("ERR-12", "UPLOAD-12") },
  async (treatment) => {
    const job = desk.job(treatment);
    const visitor = alone();
    const page = await visitor.open(desk.form(job));
    const answered = await send(visitor, page, `/resources/job-application?job=${job}`);
    expect(answered.status).toBe(502);
    expect(JSON.parse(answered.html)).toMatchObject({
      applied: false,
      answer: {
        state: "in-doubt",
        notice: {
          text: "简历提交失败，请稍后重试！",
          reason: expect.stringContaining("您的简历可能已经送达"),
        },
      },
    });
  },
);

test.each(["blank", "zero"] as const)(
  "%s: a success without a number is a receipt without one",
  { meta: rows("JOB-12") },
  async (treatment) => {
    const visitor = alone();
    const page = await visitor.open(desk.form(desk.job(treatment)));
    const answered = await send(visitor, page);
    expect(answered.main.text + (answered.dialog?.text ?? "")).toContain("您的简历已成功提交");
    expect(answered.html).not.toContain("回执号");
  },
);

test("does not claim to keep the text of an unreadable form", async () => {
  const visitor = alone();
  const page = await visitor.open(desk.form(desk.job("plain")));
  // Like a form whose beginning an intermediary has lost.
  const answered = await visitor.submit(page, page.one("form[method=post]"), "投递简历", {
    personName: "林知微",
    phoneNumber: "13812345678",
    formToken: "",
    resumeFile: new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" }),
  });
  expect(answered.status).toBe(400);
  expect(answered.field("姓名").value).toBe("");
  expect(notice(answered)).toContain("填写的文字与选过的文件都没有保留，请重新填写。");
  expect(notice(answered)).not.toContain("文字已为您保留");
});

test("reports stores that fail to load, but not a city without stores; another city can be selected", async () => {
  const visitor = alone();
  let page = await visitor.open(desk.form(desk.job("plain")));
  const choose = async (name: string) => {
    const city = page.all("select[name=cityId] option").find(({ text }) => text === name);
    const cityId = city?.attribute("value") ?? "";
    page = await visitor.submit(page, formIn(page), "显示门店", { cityId });
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
