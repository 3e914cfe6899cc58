import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { loadCaptcha } from "#server/careers/captcha.ts";
import { captchaDocument, captchaDocumentHeaders } from "#server/careers/captchaDocument.ts";
import type { CommerceFailure } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";
import { rows } from "#tests/support/rows.ts";

const PNG = Buffer.from("\x89PNG\r\n\x1a\n-picture-", "latin1").toString("base64");
const UNPADDED = PNG.replaceAll("=", "");

function contextOf(imageBase64: string | CommerceFailure): ServerContext {
  const answer =
    typeof imageBase64 === "string"
      ? { ok: true, data: { captchaKey: "key-1", imageBase64 } }
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
  const html = captchaDocument(captcha, "/resources/captcha");
  expect(html).toContain("获取验证码失败，请稍后重试！");
  expect(html).toContain('href="/resources/captcha"');
  expect(html).not.toContain("<img");
});

test("links the picture to a new one, and reloads the iframe after five minutes", {
  meta: rows("CAPTCHA-03…04"),
}, async () => {
  const html = captchaDocument(await loadCaptcha(contextOf(PNG)), "/resources/captcha");
  expect(html).toMatch(/<a href="\/resources\/captcha"[^>]*><img src="data:image\/png/);
  expect(html).toContain('http-equiv="refresh" content="300;url=/resources/captcha"');
  expect(html).not.toContain("key-1");
});

test("may be framed only by the site itself, with only the style that its policy allows", async () => {
  const html = captchaDocument({ kind: "failed" }, "/x");
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(captchaDocumentHeaders["Content-Security-Policy"]).toContain(`'sha256-${hash}'`);
  expect(captchaDocumentHeaders["Content-Security-Policy"]).toContain("frame-ancestors 'self'");
  expect(captchaDocumentHeaders["X-Frame-Options"]).toBe("SAMEORIGIN");
});
