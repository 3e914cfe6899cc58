import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { captchaSound } from "#demo/captchaSound.ts";
import type { CommerceFailure } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { loadCaptcha } from "#server/features/careers/captcha.ts";
import {
  captchaDocument,
  captchaDocumentHeaders,
} from "#server/features/careers/captchaDocument.ts";
import { getLogger } from "#server/observability/log.ts";
import { rows } from "#tests/support/rows.ts";

const PNG = Buffer.from("\x89PNG\r\n\x1a\n-picture-", "latin1").toString("base64");
const UNPADDED = PNG.replaceAll("=", "");

function contextOf(imageBase64: string | CommerceFailure, audioBase64 = ""): ServerContext {
  const answer =
    typeof imageBase64 === "string"
      ? { ok: true, data: { captchaKey: "key-1", imageBase64, audioBase64 } }
      : { ok: false, failure: imageBase64 };
  return { commerce: { getCaptchaImage: async () => answer } } as unknown as ServerContext;
}

test("encodes a picture as a data URL of the type detected from its bytes", {
  meta: rows("CAPTCHA-01", "CALL-38"),
}, async () => {
  const expected = { kind: "captcha", key: "key-1", picture: `data:image/png;base64,${PNG}` };
  expect(await loadCaptcha(contextOf(PNG))).toEqual(expected);
  expect(await loadCaptcha(contextOf(`data:text/html;base64,${PNG}`))).toEqual(expected);
});

test.each([
  ["a picture that could carry scripts", Buffer.from("<svg onload=alert(1)>").toString("base64")],
  ["no base64 at all", '"><script>alert(1)</script>'],
  ["a picture with more behind it", `${PNG}"><script>alert(1)</script>`],
  ["a picture with a mark before it", `<${PNG}`],
  ["a picture with a data address in its middle", `${PNG}data:image/png,`],
  ["a picture of more than 400,000 characters", UNPADDED + "A".repeat(400_001 - UNPADDED.length)],
])("does not show %s", async (_name, imageBase64) => {
  const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => undefined);
  expect(await loadCaptcha(contextOf(imageBase64))).toEqual({ kind: "failed" });
  expect(warn.mock.calls).toEqual([["captcha picture of an unknown type"]]);
  warn.mockRestore();
});

test("removes line breaks and spaces from a picture's base64 text", async () => {
  const broken = `${PNG.slice(0, 8)}\r\n${PNG.slice(8)} `;
  const picture = `data:image/png;base64,${PNG}`;
  expect(await loadCaptcha(contextOf(broken))).toMatchObject({ picture });
});

test("shows a picture of 400,000 characters", async () => {
  const picture = UNPADDED + "A".repeat(400_000 - UNPADDED.length);
  expect(await loadCaptcha(contextOf(picture))).toMatchObject({ kind: "captcha" });
});

test("shows a message and a retry link after a failed load", { meta: rows("ERR-07") }, async () => {
  const captcha = await loadCaptcha(contextOf({ kind: "timed-out" }));
  expect(captcha).toEqual({ kind: "failed" });
  const html = captchaDocument(captcha, { address: "/resources/captcha", other: null });
  expect(html).toContain("获取验证码失败，请稍后重试！");
  expect(html).toContain('href="/resources/captcha"');
  expect(html).not.toContain("<img");
});

test("links the picture to a new one, and reloads the iframe after five minutes", {
  meta: rows("CAPTCHA-03…04"),
}, async () => {
  const html = captchaDocument(await loadCaptcha(contextOf(PNG)), {
    address: "/resources/captcha",
    other: null,
  });
  expect(html).toMatch(/<a href="\/resources\/captcha"[^>]*><img src="data:image\/png/);
  expect(html).toContain('http-equiv="refresh" content="300;url=/resources/captcha"');
  expect(html).not.toContain("key-1");
});

const base64 = (bytes: string) => Buffer.from(bytes, "latin1").toString("base64");
test.each([
  ["MP3", base64("\xff\xf3\x40\xc4"), "audio/mpeg"],
  ["MP3 with tags", base64("ID3\x04"), "audio/mpeg"],
  ["WAV", base64("RIFF\x24\x08\0\0WAVEfmt "), "audio/wav"],
  ["Ogg", base64("OggS\0"), "audio/ogg"],
  ["MP4", base64("\0\0\0\x20ftypM4A "), "audio/mp4"],
  ["the spoken captcha of the demo", captchaSound("A9FF"), "audio/mpeg"],
  ["nothing", "", null],
  ["a page", base64("<script>alert(1)</script>"), null],
  ["no base64", '"><script>', null],
])("has the sound of %s beside the picture, or says that there is none", async (_, given, type) => {
  const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => undefined);
  const captcha = await loadCaptcha(contextOf(PNG, given), true);
  const sound = type && `data:${type};base64,${given}`;
  expect(captcha).toMatchObject({ kind: "captcha", key: "key-1", sound });
  expect(warn).toHaveBeenCalledTimes(sound ? 0 : 1);
  warn.mockRestore();
  const html = captchaDocument(captcha, { address: "/c?form=a&heard=1", other: "/c?form=a" });
  expect(/<audio controls[^>]* src="([^"]*)"/.exec(html)?.[1] ?? null).toBe(sound);
  expect(html.includes("这一张没有读音")).toBe(sound === null);
  expect(html).toContain('content="300;url=/c?form=a&amp;heard=1"');
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/c?form=a&amp;heard=1"', 'href="/c?form=a"']);
});

test("offers the sound, which is not loaded with the picture", async () => {
  const captcha = await loadCaptcha(contextOf(PNG, captchaSound("A")));
  expect(captcha).not.toHaveProperty("sound");
  const html = captchaDocument(captcha, { address: "/c", other: "/c?heard" });
  expect(html).toContain('href="/c?heard"><u>听验证码</u>');
  expect(html).not.toContain("<audio");
});

test("may be framed only by the site itself, with only the style that its policy allows", async () => {
  const html = captchaDocument({ kind: "failed" }, { address: "/x", other: null });
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(captchaDocumentHeaders["Content-Security-Policy"]).toContain(`'sha256-${hash}'`);
  expect(captchaDocumentHeaders["Content-Security-Policy"]).toContain("frame-ancestors 'self'");
  expect(captchaDocumentHeaders["X-Frame-Options"]).toBe("SAMEORIGIN");
});
