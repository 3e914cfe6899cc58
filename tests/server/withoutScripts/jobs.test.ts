import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { plainSite, plainSiteState } from "#tests/support/plainSite.ts";
import { type Entries, type Page, PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";
import { captchaCode } from "#tests/unit/demo/applications.ts";

/**
 * Jobs and applications without scripts; the whole journey in a browser, the picture in its iframe and
 * everything with scripts: tests/e2e/jobs.spec.ts.
 */

const JOBS = "/about-us/jobs";
const FORM = "/about-us/jobs/application";
/** Demo jobs that require a store, or nothing. */
const STORE_JOB = "8003";
const PLAIN_JOB = "8007";
const formOf = (job: string) => `${FORM}?job=${job}`;
const alone = () => new PlainVisitor(plainSite());

const pdf = (name: string, bytes = Buffer.from("%PDF-1.7\n".padEnd(2000, "porcelain "))) =>
  new File([new Uint8Array(bytes)], name, { type: "application/pdf" });
const currentStep = (page: Page) => page.dialog?.one("[aria-current=step]").text;
const checked = (page: Page) => page.all("input[type=checkbox][checked]");

let numbers = 0;
/** A telephone number that no other test uses. */
const phone = () =>
  `138${String(process.pid % 10_000).padStart(4, "0")}${String(++numbers).padStart(4, "0")}`;

const formIn = (page: Page) => page.one("form[method=post]");

/** Selects a city by name with its button; sends the other typed fields, too. */
function chooseCity(visitor: PlainVisitor, page: Page, name: string, typed: Entries = {}) {
  const option = page.all("select[name=cityId] option").find(({ text }) => text === name);
  const cityId = option?.attribute("value") ?? "";
  return visitor.submit(page, formIn(page), "显示门店", { ...typed, cityId });
}

/** Opens the form's picture, and reads its code from the demo backend's state. */
async function captchaOf(visitor: PlainVisitor, page: Page): Promise<string> {
  const address = page.one("iframe").attribute("src") ?? "";
  await visitor.open(new URL(address, page.url).href);
  const kept = visitor.cookie("captcha-") ?? "";
  const key = JSON.parse(Buffer.from(decodeURIComponent(kept), "base64").toString());
  return captchaCode(plainSiteState(), key);
}

/** Input that satisfies every rule. */
const words = () => ({ personName: "林知微", phoneNumber: phone(), cityId: "310100" });

/** Sends a valid application from Shanghai, changed by `entries`. */
async function send(job: string, entries: Entries = {}) {
  const visitor = alone();
  const page = await visitor.open(formOf(job));
  return visitor.submit(page, formIn(page), "投递简历", {
    ...words(),
    captchaCode: await captchaOf(visitor, page),
    resumeFile: pdf("a.pdf"),
    ...entries,
  });
}

function receivedFrom(number: string): string[] {
  const folder = path.join(plainSiteState(), "applications");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .filter((text) => text.includes(number));
}

test("links the list to a job, the job to its form, and the form back", {
  meta: rows("JOB-10", "JOB-11", "JOB-02…05"),
}, async () => {
  const visitor = alone();
  const list = await visitor.open(JOBS);
  expect(list.headers.get("cache-control")).toContain("s-maxage=");
  expect(list.main.text).toContain("共 8 个职位");
  const job = await visitor.follow(list, list.link(/^职位详情：瓷器彩绘师，/));
  expect(job.dialog?.name).toBe("瓷器彩绘师");
  expect(currentStep(job)).toMatch(/职位详情/);
  expect(job.dialog?.text).toContain("在上海静安店的小画室落笔");
  expect(job.dialog?.text).not.toContain("%3C");
  const way = job.dialog?.link("投递简历");
  if (!way) throw new Error("no way to the form");
  const form = await visitor.follow(job, way);
  expect(form.place).toMatch(/^\/about-us\/jobs\/application\?job=\d+$/);
  expect(currentStep(form)).toMatch(/填写简历/);
  expect(form.field("姓名").value).toBe("");
  const close = form.dialog?.link("关闭");
  expect(close && (await visitor.follow(form, close)).dialog).toBeNull();
});

test("completes the whole journey with a result that a reload does not repeat", {
  meta: rows("JOB-01", "JOB-07…08", "JOB-12", "JOB-28", "STACK-13…14"),
}, async () => {
  const visitor = alone();
  const page = await visitor.open(formOf(STORE_JOB));
  expect(page.headers.get("cache-control")).toBe("no-store");
  const phoneNumber = phone();
  const withCity = await chooseCity(visitor, page, "上海市", { personName: "林知微", phoneNumber });
  const stores = ["上海静安店", "上海前滩店"].map((name) => withCity.field(name).value);
  expect(withCity.field("姓名").value).toBe("林知微");
  const done = await visitor.submit(withCity, formIn(withCity), "投递简历", {
    positionIdList: stores,
    captchaCode: await captchaOf(visitor, withCity),
    resumeFile: pdf("林知微_简历.pdf"),
    otherFiles: [pdf("盘面写生.pdf"), pdf("釉下彩.pdf")],
  });
  expect(done.place).toMatch(/step=done/);
  expect(currentStep(done)).toMatch(/投递完成/);
  const told = "您的简历已成功提交！我们会尽快与您联系，请勿重复提交。";
  expect(done.text).toContain(told);
  expect((await visitor.open(done.place)).text).toContain(told);
  expect(receivedFrom(phoneNumber)).toHaveLength(1);
  expect((await visitor.follow(done, done.link("好的"))).dialog).toBeNull();
});

test("lists all missing fields of an empty form by name", { meta: rows("JOB-06") }, async () => {
  const visitor = alone();
  const page = await visitor.open(formOf(STORE_JOB));
  const refused = await visitor.submit(page, formIn(page), "投递简历");
  const summary = refused.dialog?.one("[role=alert]");
  for (const name of ["姓名", "手机号码", "意向城市", "意向门店", "验证码", "简历"]) {
    const links = summary?.all("a").filter(({ text }) => text.includes(name));
    expect(links, name).toHaveLength(1);
  }
  // Nothing was typed.
  expect(summary?.text).not.toContain("没有保留");
  expect(refused.field("姓名").description).toBe("请输入姓名");
  expect(refused.field("简历").description).toContain("请上传简历");
  expect(refused.title).toMatch(/^错误：/);
});

test("keeps the typed text after a wrong phone number", { meta: rows("JOB-19") }, async () => {
  const page = await send(PLAIN_JOB, { personName: "安娜", phoneNumber: "12345678901" });
  expect(page.field("手机号码").description).toBe("请输入格式正确的手机号码");
  expect(page.field("姓名").value).toBe("安娜");
  expect(page.field("手机号码").value).toBe("12345678901");
  expect(page.field("意向城市").value).toBe("310100");
});

test("drops the selected stores with another city, and puts nothing personal in the address", {
  meta: rows("JOB-15"),
}, async () => {
  const visitor = alone();
  const page = await visitor.open(formOf(STORE_JOB));
  const shanghai = await chooseCity(visitor, page, "上海市", { personName: "林知微" });
  const store = shanghai.field("上海静安店").value;
  const nanjing = await chooseCity(visitor, shanghai, "南京市", { positionIdList: store });
  expect(nanjing.text).not.toContain("上海静安店");
  expect(checked(nanjing)).toEqual([]);
  expect(nanjing.field("姓名").value).toBe("林知微");
  expect(nanjing.url.href).not.toMatch(/personName|phoneNumber|cityId|%E6/);
});

test("lists the dropped input when the city is selected last", async () => {
  const visitor = alone();
  const page = await chooseCity(visitor, await visitor.open(formOf(STORE_JOB)), "上海市", {
    personName: "林知微",
    captchaCode: "K7MR",
    resumeFile: pdf("a.pdf"),
  });
  expect(page.field("上海静安店").attribute("type")).toBe("checkbox");
  expect(page.field("姓名").value).toBe("林知微");
  expect(page.field("验证码").description).toBe("选择城市后图片已更换，请按新图片输入");
  expect(page.field("简历").description).toContain("文件不能随城市一同保留，请重新选择简历");
  expect(page.field("作品集").attribute("aria-invalid")).toBe("false");
});
