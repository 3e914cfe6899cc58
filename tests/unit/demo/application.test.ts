import { mkdirSync, readdirSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { newCaptchaCode } from "#demo/captchaPicture.ts";
import { captchaSound } from "#demo/captchaSound.ts";
import type { DemoBackend } from "#demo/handler.ts";
import { openApplications } from "#demo/receivedApplications.ts";
import { applicationTextSchema } from "#shared/contract/schemas/application.ts";
import {
  applicant,
  applicationFolders,
  applicationForm,
  captchaCode,
  fileOf,
  submit,
} from "./applications.ts";
import { ask, stateDir, tinyBackend } from "./backend.ts";

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
const apply = async (files: [string, File][], some: object = {}) =>
  submit(backend, applicationForm(await applicant(backend, folder, some), files));

describe("a captcha", () => {
  test("has four characters out of all that can be drawn", () => {
    const codes = Array.from({ length: 200 }, newCaptchaCode);
    expect(new Set(codes.map((code) => code.length))).toEqual(new Set([4]));
    expect(new Set(codes.join("")).size).toBe(21);
  });

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

  test("has the sound of its own characters", async () => {
    const { captchaKey, audioBase64 } = (await ask(backend, "getCaptchaImage", { audio: "true" }))
      .data;
    const code = captchaCode(folder, captchaKey);
    expect(audioBase64).toBe(captchaSound(code));
    const parts = [...code].map((each) => Buffer.from(captchaSound(each), "base64"));
    expect(audioBase64).toBe(Buffer.concat(parts).toString("base64"));
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

describe("an application", () => {
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

  test("of two that end at the same time is accepted once, and only its own person's job is taken", async () => {
    const received = openApplications(folder, () => time);
    const { captchaKey: _key, captchaCode: _code, ...text } = await applicant(backend, folder);
    const whole = applicationTextSchema.omit({ captchaKey: true, captchaCode: true }).parse(text);
    const uploads = await Promise.all([received.begin(), received.begin(), received.begin()]);
    const [first, second, other] = await Promise.all(
      uploads.map((upload, i) =>
        upload.commit(i === 2 ? { ...whole, phoneNumber: "13900000002" } : whole),
      ),
    );
    expect([first, second].filter((id) => id === null)).toHaveLength(1);
    expect(other).not.toBeNull();
    expect(await received.has(whole.jobId, whole.phoneNumber)).toBe(true);
    expect(await received.has(whole.jobId, "13900000003")).toBe(false);
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
