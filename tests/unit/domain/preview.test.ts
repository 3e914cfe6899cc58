import { expect, test } from "vitest";
import { captchaAddress } from "#shared/domain/application.ts";
import { previewHref } from "#shared/domain/preview.ts";

test("finds a page's preview by its own id, or by its online id", () => {
  expect(previewHref("page", "12 a")).toBe("/preview/12%20a");
  expect(previewHref("online", "a/b")).toBe("/preview/online/a%2Fb");
});

test("the captcha's iframe is requested with its form's token", () => {
  expect(captchaAddress("a&b")).toBe("/resources/captcha?form=a%26b");
});
