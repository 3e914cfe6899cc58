import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { captchaCode } from "#tests/support/applications.ts";
import { plainSite, plainSiteState } from "#tests/support/plainSite.ts";
import { type Entries, type Page, PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";

/**
 * Jobs and applications without scripts; the whole journey in a browser, the picture in its iframe and
 * everything with scripts: tests/e2e/jobs.spec.ts.
 */

const JOBS = "/about-us/jobs";
const FORM = "/about-us/jobs/application";
/** Demo jobs that require a store, a portfolio, or neither. */
const STORE_JOB = "8003";
const WORKS_JOB = "8001";
const PLAIN_JOB = "8007";
const formOf = (job: string) => `${FORM}?job=${job}`;
const alone = () => new PlainVisitor(plainSite());

const pdf = (name: string, bytes = Buffer.from("%PDF-1.7\n".padEnd(2000, "porcelain "))) =>
  new File([new Uint8Array(bytes)], name, { type: "application/pdf" });
const currentStep = (page: Page) => page.dialog?.one("[aria-current=step]").text;
const alerts = (page: Page) => (page.dialog?.all("[role=alert]") ?? []).map(({ text }) => text);
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
  return visitor.submit(page, formIn(page), "选择城市", { ...typed, cityId });
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

test("shows the job, not a result, at the address of a result alone", async () => {
  const page = await alone().open(`${formOf(STORE_JOB)}&step=done`);
  expect(currentStep(page)).toMatch(/职位详情/);
  expect(page.text).not.toContain("您的简历已成功提交");
});

test("shows a message beyond the last page and links to the first", async () => {
  const visitor = alone();
  const page = await visitor.open(`${JOBS}?page=9`);
  expect(page.status).toBe(404);
  expect(page.main.text).toContain("没有第 9 页");
  expect((await visitor.follow(page, page.link("回到第一页"))).place).toBe(JOBS);
});

test("filters the list by a city", async () => {
  const visitor = alone();
  const list = await visitor.open(JOBS);
  const city = await visitor.follow(list, list.link("成都市"));
  expect(city.main.text).toContain("共 1 个职位");
  expect(city.place).toMatch(/\?city=\d+$/);
});

test("does not call an unknown city one without positions", async () => {
  const page = await alone().open(`${JOBS}?city=none`);
  expect(page.main.text).toContain("没有找到这座城市的职位。");
  expect((await alone().follow(page, page.link("查看全部职位"))).place).toBe(JOBS);
});

test("says in the dialog of a removed job that it is gone, without a retry", async () => {
  const page = await alone().open(`${JOBS}?job=nope`);
  expect(page.status).toBe(404);
  expect(alerts(page).join()).toContain("没有找到这个职位，可能已经结束招聘。");
  expect(page.text).not.toContain("再试一次");
});

test("names a contact for visitors who cannot see the captcha", async () => {
  const page = await alone().open(formOf(PLAIN_JOB));
  expect(page.text).toContain(
    "无法辨认图片？请致电 400-555-0182（周一至周日 10:00–17:00），或写信至 care@hvidso.example，我们会协助您投递。",
  );
  expect(page.link("400-555-0182").attribute("href")).toBe("tel:4005550182");
});

test("keeps two forms independent, each with its own captcha", async () => {
  const visitor = alone();
  const first = await visitor.open(formOf(PLAIN_JOB));
  const captchaCode = await captchaOf(visitor, first);
  const other = await visitor.open(formOf(STORE_JOB));
  await captchaOf(visitor, other);
  const typed = words();
  const done = await visitor.submit(first, formIn(first), "投递简历", {
    ...typed,
    captchaCode,
    resumeFile: pdf("a.pdf"),
  });
  expect(done.place).toMatch(/step=done/);
  expect(done.text).toContain("回执号");
  expect(receivedFrom(typed.phoneNumber)).toHaveLength(1);
});

test("completes the whole journey with a result that a reload does not repeat", {
  meta: rows("JOB-07", "JOB-08", "JOB-28", "JOB-01", "JOB-12", "STACK-13…14"),
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

test("rejects a third store beside the field", async () => {
  const visitor = alone();
  const page = await chooseCity(visitor, await visitor.open(formOf(STORE_JOB)), "上海市");
  const stores = page
    .all("input[name=positionIdList]")
    .slice(0, 3)
    .map(({ value }) => value);
  const refused = await visitor.submit(page, formIn(page), "投递简历", {
    ...words(),
    positionIdList: stores,
    captchaCode: await captchaOf(visitor, page),
    resumeFile: pdf("a.pdf"),
  });
  const group = refused.all("fieldset").find(({ text }) => text.startsWith("意向门店"));
  expect(group?.description).toBe("意向门店至多选择 2 家");
  expect(checked(refused)).toHaveLength(3);
  expect(group?.one("input[type=checkbox]").attribute("aria-invalid")).toBe("true");
});

test("requires a portfolio if the job needs one", async () => {
  const page = await send(WORKS_JOB);
  expect(page.field("作品集").description).toContain("请上传作品集");
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

test("rejects a wrong captcha with the brand's message and a new picture", async () => {
  const visitor = alone();
  const page = await visitor.open(formOf(PLAIN_JOB));
  await captchaOf(visitor, page);
  const picture = visitor.cookie("captcha-");
  const refused = await visitor.submit(page, formIn(page), "投递简历", {
    ...words(),
    captchaCode: "0000",
    resumeFile: pdf("a.pdf"),
  });
  expect(alerts(refused).join()).toContain("验证码错误或已过期");
  expect(refused.field("验证码").value).toBe("");
  expect(refused.field("姓名").value).toBe("林知微");
  await captchaOf(visitor, refused);
  expect(visitor.cookie("captcha-")).not.toBe(picture);
});

test("names a file whose content does not match its name", async () => {
  const disguised = pdf("简历.pdf", Buffer.from("MZ".padEnd(600, "\0")));
  const page = await send(PLAIN_JOB, { resumeFile: disguised });
  expect(alerts(page).join()).toContain("简历.pdf：内容与文件格式不符");
});
