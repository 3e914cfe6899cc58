import { describe, expect, test } from "vitest";
import { keepCaptchaKey } from "#server/features/careers/captchaCookie.ts";
import { readReceipt } from "#server/features/careers/receipt.ts";
import { takeApplication } from "#server/features/careers/takeApplication.ts";
import { careersFixture } from "#tests/support/careersFixture.ts";
import {
  applicationFields,
  CONTENT_TYPE,
  filePart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";

const site = { siteUrl: "http://localhost:3000" };

/** A post of a complete application, with the captcha's key in its form's cookie. */
async function posted(fields: Record<string, string | string[]>, address = "?job=8001") {
  const [line = ""] = await keepCaptchaKey(String(fields.formToken), "key-of-cookie", site);
  const files = [filePart("resumeFile", "cv.pdf"), filePart("otherFiles", "own.png")];
  return new Request(`http://localhost:3000/about-us/jobs/application${address}`, {
    method: "POST",
    headers: { "Content-Type": CONTENT_TYPE, Cookie: line.split(";")[0] ?? "" },
    body: new Uint8Array(rawBody([...textParts(fields), ...files])),
  });
}

describe("post of the form", () => {
  test("redirects a received application with a receipt of its job, its number and omitted files", async () => {
    const { context, commerce } = careersFixture();
    const fields = applicationFields({ captchaCode: "AB12", positionIdList: [] });
    const taken = await takeApplication(await posted(fields), context);
    expect(taken).toMatchObject({ status: 200, answered: { kind: "applied" } });
    const once = "once" in taken.answered ? taken.answered.once : "";
    expect(commerce.checkJobEffectApply.mock.lastCall?.[0]).toMatchObject({
      jobId: "8001",
      captchaKey: "key-of-cookie",
    });
    expect([...taken.headers.keys()]).toEqual(["set-cookie"]);
    const cookie = taken.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const next = new Request("http://localhost:3000/", { headers: { Cookie: cookie } });
    expect(await readReceipt(next, "8001", once)).toEqual({
      jobId: "8001",
      number: "A",
      at: expect.any(Number),
      leftOut: ["own.png：只收 PDF、DOC、DOCX 文件"],
    });
  });

  test("returns its form for a rejection, without further headers", async () => {
    const { context } = careersFixture();
    const fields = applicationFields({ captchaCode: "AB12", positionIdList: [], personName: "" });
    const taken = await takeApplication(await posted(fields), context);
    expect(taken).toMatchObject({ status: 422, answered: { kind: "form", status: 422 } });
    expect([...taken.headers]).toEqual([]);
  });

  test("requests no job if its address has none", async () => {
    const { context, commerce } = careersFixture();
    const fields = applicationFields({ captchaCode: "AB12", positionIdList: [] });
    await takeApplication(await posted(fields, ""), context);
    expect(commerce.getJobDetail.mock.lastCall?.[0]).toEqual({ jobId: "" });
  });
});
