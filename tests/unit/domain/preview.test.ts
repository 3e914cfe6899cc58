import { expect, test } from "vitest";
import { captchaAddress } from "#app/domain/application.ts";
import { previewHref } from "#app/domain/preview.ts";

test("a page's preview is found by its own id, or by the one under which it is online", () => {
  expect(previewHref("page", "12 a")).toBe("/preview/12%20a");
  expect(previewHref("online", "a/b")).toBe("/preview/online/a%2Fb");
});

test("a captcha's frame is asked for with its form's token", () => {
  expect(captchaAddress("a&b")).toBe("/resources/captcha?form=a%26b");
});
