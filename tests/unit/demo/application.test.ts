import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { DemoBackend } from "#demo/handler.ts";
import { receivedSchema } from "#demo/receivedApplications.ts";
import {
  applicant,
  applicationFolders,
  applicationForm,
  captchaCode,
  fileOf,
  submit,
} from "./applications.ts";
import { ask, stateDir, tinyBackend } from "./backend.ts";

const MAX_BYTES = 10 * 1024 * 1024;
let folder: string;
let backend: DemoBackend;
let time: number;
const reopen = () => tinyBackend({ stateDir: folder, now: () => time });
beforeEach(async () => {
  folder = stateDir();
  time = Date.now();
  backend = await reopen();
});

const resume = (name = "简历.pdf", size = 1000) =>
  ["resumeFile", fileOf(name, size)] as [string, File];
const other = (name: string, size = 1000) => ["otherFiles", fileOf(name, size)] as [string, File];
const apply = async (files: [string, File][], some: object = {}) =>
  submit(backend, applicationForm(await applicant(backend, folder, some), files));

describe("a captcha", () => {
  test("has a different picture each time", async () => {
    const { captchaKey, imageBase64 } = (await ask(backend, "getCaptchaImage")).data;
    const { format, width } = await sharp(Buffer.from(imageBase64, "base64")).metadata();
    expect(format).toBe("png");
    expect(width).toBeGreaterThan(100);
    expect(captchaCode(folder, captchaKey)).toMatch(/^[A-Z0-9]{4}$/);
    const second = (await ask(backend, "getCaptchaImage")).data;
    expect(second.captchaKey).not.toBe(captchaKey);
    expect(second.imageBase64).not.toBe(imageBase64);
  });

  test("is checked without being used up, case-insensitively, and after a restart", async () => {
    const text = await applicant(backend, folder);
    const lower = { ...text, captchaCode: text.captchaCode.toLowerCase() };
    expect(await ask(backend, "checkJobEffectApply", text)).toMatchObject({ success: true });
    expect(await ask(await reopen(), "checkJobEffectApply", lower)).toMatchObject({
      success: true,
    });
  });

  test("is rejected if wrong, unknown, or older than five minutes", async () => {
    const text = await applicant(backend, folder);
    const wrong = { errorCode: "CAPTCHA_WRONG", errorMessage: expect.stringContaining("验证码") };
    const check = (some: object) => ask(backend, "checkJobEffectApply", { ...text, ...some });
    expect(await check({ captchaCode: "----" })).toMatchObject(wrong);
    expect(await check({ captchaKey: "constructor" })).toMatchObject(wrong);
    time += 5 * 60_000;
    expect(await check({})).toMatchObject({ success: true });
    time += 1;
    expect(await check({})).toMatchObject(wrong);
  });

  test("is valid for one submit only, with a right or wrong code", async () => {
    const text = await applicant(backend, folder);
    const wrong = applicationForm({ ...text, captchaCode: "----" }, [resume()]);
    expect(await submit(backend, wrong)).toMatchObject({ errorCode: "CAPTCHA_WRONG" });
    const right = applicationForm(text, [resume()]);
    expect(await submit(backend, right)).toMatchObject({ errorCode: "CAPTCHA_WRONG" });
    expect(applicationFolders(folder)).toEqual([]);
  });
});

describe("the pre-check", () => {
  test.each([
    ["JOB_NOT_FOUND", { jobId: "nothing" }],
    ["NAME_WRONG", { personName: " " }],
    ["NAME_WRONG", { personName: "名".repeat(21) }],
    ["PHONE_WRONG", { phoneNumber: "12800000001" }],
    ["CITY_NOT_OFFERED", { cityId: "110100" }],
    ["STORES_WRONG", { positionIdList: [] }],
    ["STORES_WRONG", { positionIdList: ["1", "2", "3"] }],
    ["STORES_WRONG", { positionIdList: ["9"] }],
  ])("returns %s for %o", async (errorCode, some) => {
    const text = await applicant(backend, folder, some);
    expect(await ask(backend, "checkJobEffectApply", text)).toMatchObject({
      status: 200,
      success: false,
      errorCode,
    });
  });
});

describe("an application", () => {
  test("is stored with each file's size and hash, without the captcha", async () => {
    const answer = await apply([resume("简历 A.pdf", 70_000)]);
    expect(answer).toMatchObject({ success: true, errorCode: "0" });
    const { applicationId } = answer.data;
    expect(applicationFolders(folder)).toEqual([applicationId]);
    const place = path.join(folder, "applications", applicationId);
    const record: unknown = JSON.parse(readFileSync(path.join(place, "application.json"), "utf8"));
    const { text, files } = receivedSchema.parse(record);
    expect(text).toEqual({
      jobId: "job-1",
      personName: "安娜",
      phoneNumber: "13800000001",
      cityId: "310100",
      positionIdList: ["1", "2"],
    });
    expect(files).toHaveLength(1);
    const stored = readFileSync(path.join(place, files[0]?.stored ?? ""));
    expect(files[0]).toMatchObject({
      part: "resumeFile",
      name: "简历 A.pdf",
      size: 70_000,
      sha256: createHash("sha256").update(stored).digest("hex"),
    });
    expect(stored.equals(Buffer.alloc(70_000, "porcelain "))).toBe(true);
    expect(JSON.stringify(record)).not.toContain("captcha");
  });

  test("may have five further files, stored in order", async () => {
    const files = [1, 2, 3, 4, 5].map((n) => other(`${n}.docx`, n * 20_000));
    const design = { jobId: "job-2", cityId: "110100", positionIdList: [] };
    const { data } = await apply([resume(), ...files], design);
    const place = path.join(folder, "applications", data.applicationId, "application.json");
    const record = receivedSchema.parse(JSON.parse(readFileSync(place, "utf8")));
    expect(record.files.map(({ name, size }) => `${name} ${size}`)).toEqual([
      "简历.pdf 1000",
      "1.docx 20000",
      "2.docx 40000",
      "3.docx 60000",
      "4.docx 80000",
      "5.docx 100000",
    ]);
  });

  test("is accepted once for a job and a number, also after a restart", async () => {
    expect(await apply([resume()])).toMatchObject({ success: true });
    const refused = { errorCode: "APPLIED_BEFORE", errorMessage: expect.stringContaining("重复") };
    expect(await apply([resume()])).toMatchObject(refused);
    backend = await reopen();
    expect(await apply([resume()])).toMatchObject(refused);
    const text = await applicant(backend, folder);
    expect(await ask(backend, "checkJobEffectApply", text)).toMatchObject(refused);
    expect(await apply([resume()], { phoneNumber: "13900000001" })).toMatchObject({
      success: true,
    });
  });

  test("is accepted once if it arrives twice at the same time", async () => {
    const answers = await Promise.all([apply([resume()]), apply([resume()])]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(applicationFolders(folder)).toHaveLength(1);
  });

  test("accepts a file of 10 MB and no byte more", async () => {
    expect(await apply([resume("a.pdf", MAX_BYTES)])).toMatchObject({ success: true });
    const number = { phoneNumber: "13900000001" };
    expect(await apply([resume("a.pdf", MAX_BYTES + 1)], number)).toMatchObject({
      errorCode: "FILE_TOO_LARGE",
    });
    expect(applicationFolders(folder)).toHaveLength(1);
  });

  const design = { jobId: "job-2", cityId: "110100", positionIdList: [] };
  const six = [1, 2, 3, 4, 5, 6].map((n) => other(`${n}.pdf`));
  test.each<[string, [string, File][], object]>([
    ["RESUME_MISSING", [], {}],
    ["RESUME_MISSING", [other("a.pdf")], {}],
    ["RESUME_MISSING", [resume("a.pdf"), resume("b.pdf")], {}],
    ["PORTFOLIO_MISSING", [resume()], design],
    ["PORTFOLIO_TOO_MANY", [resume(), ...six], design],
    ["PORTFOLIO_TOO_MANY", six, design],
    ["FILE_TYPE_WRONG", [resume("a.exe")], {}],
    ["FILE_TYPE_WRONG", [resume("pdf")], {}],
    ["FILE_EMPTY", [resume("a.pdf", 0)], {}],
    ["PHONE_WRONG", [resume()], { phoneNumber: "1" }],
    ["40003", [["unknownPart", fileOf("a.pdf", 10)]], {}],
    ["40003", [resume()], { nickname: "A" }],
    ["40003", [resume()], { personName: ["A", "B"] }],
  ])("is rejected with %s, and stores nothing (%#)", async (errorCode, files, some) => {
    expect(await apply(files, some)).toMatchObject({ success: false, errorCode });
    expect(applicationFolders(folder)).toEqual([]);
  });

  test("is rejected if a text part comes after the files", async () => {
    const { personName, ...text } = await applicant(backend, folder);
    const form = applicationForm(text, [resume()]);
    form.append("personName", personName);
    expect((await submit(backend, form)).success).toBe(false);
    expect(applicationFolders(folder)).toEqual([]);
  });

  test("is rejected without a boundary, or with an empty body", async () => {
    const send = async (contentType: string) => {
      const response = await backend(
        new Request("http://commerce.demo/ecommerce/open/v1/recruitJob/applyJob", {
          method: "POST",
          headers: { "store-code": "ST0002", "content-type": contentType },
          body: "rubbish",
        }),
      );
      return response.status;
    };
    expect(await send("multipart/form-data")).toBe(400);
    expect(await send("multipart/form-data; boundary=b")).toBe(400);
  });

  test("injects the fault of a sentinel in its text", async () => {
    const answer = await apply([resume()], { personName: "fault-empty" });
    expect(answer).toMatchObject({ success: true, data: null });
    expect(applicationFolders(folder)).toEqual([]);
  });

  test("is removed later if a crash left it incomplete, but not while in progress", async () => {
    const incoming = (name: string) => path.join(folder, "applications", `.incoming-${name}`);
    mkdirSync(incoming("old"), { recursive: true });
    mkdirSync(incoming("new"));
    const old = new Date(time - 2 * 60 * 60_000);
    utimesSync(incoming("old"), old, old);
    expect(await apply([resume()])).toMatchObject({ success: true });
    const kept = applicationFolders(folder);
    expect(kept).toContain(".incoming-new");
    expect(kept).not.toContain(".incoming-old");
  });
});

test("is readable by its owner only", async () => {
  await apply([resume()]);
  const all = readdirSync(path.join(folder, "applications"), {
    recursive: true,
    withFileTypes: true,
  });
  const modes = all.map((entry) => {
    const { mode } = statSync(path.join(entry.parentPath, entry.name));
    return [entry.isDirectory(), (mode & 0o777).toString(8)].join(" ");
  });
  expect(modes).toContain("false 600");
  expect([...new Set(modes)].sort()).toEqual(["false 600", "true 700"]);
});
