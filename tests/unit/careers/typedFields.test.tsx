import { describe, expect, test } from "vitest";
import { ApplicationForm } from "#app/features/careers/ApplicationForm.tsx";
import { checkApplication } from "#app/features/careers/checkApplication.ts";
import { checkText } from "#server/features/careers/applyText.ts";
import { applicationTextSchema } from "#shared/contract/schemas/application.ts";
import { applicationCopy } from "#shared/copy/application.ts";
import {
  type ApplicationField,
  type ApplicationText,
  applicationFields,
  type TypedValues,
} from "#shared/domain/applicationFields.ts";
import { foldMobileNumber } from "#shared/domain/mobileNumber.ts";
import { renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";

const words = applicationCopy.errors;
const needs = { storeRequired: false, workFileRequired: false };
const files = { resumeFile: 1, otherFiles: 0 };
const whole = {
  personName: "安娜",
  phoneNumber: "13800138000",
  cityId: "310100",
  captchaCode: "AB12",
};

/** The same text as both sides read it. */
function bothSides(some: Record<string, string>) {
  const sent = Object.entries({ ...whole, ...some });
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  const checked = checkText(new Map(sent.map(([name, value]) => [name, [value]])), needs);
  return { browser: checkApplication(form, files, needs), server: checked };
}

const numbers = [
  "13800138000",
  "138 0013 8000",
  "1\ufe0f\u20e33\ufe0f\u20e38\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e31\ufe0f\u20e33\ufe0f\u20e38\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e3",
  "138-0013-8000",
  "138\u20110013\u20118000",
  "(138) 0013.8000",
  "+86 13800138000",
  "+86 138 0013 8000",
  "＋８６ １３８ ００１３ ８０００",
  "0086 138-0013-8000",
  "008613800138000",
  "86-13800138000",
  "+86 (0)138 0013 8000",
  "013800138000",
  "tel:+8613800138000",
  "１３８００１３８０００",
  "\u202d13800138000\u202c",
  "\ufeff138\u00a00013\u30008000\u200b",
  "138\n0013\t8000",
  "13800138000。",
  "手机：138 0013 8000（微信同号）",
  "13800138000wx同号",
  "13800138000/13800138000",
  "手机：138 0013 8000，备用 13800138000",
  "13800138000（WeChat）",
  "Mobile: +86 13800138000",
  "Tel.13800138000",
  "电话13800138000,微信abc123",
  "手机1：13800138000",
  "13800138000（9:00后）",
  "138-0013-8000;ext=1",
  "13800138000/021-62880000",
];

describe("a mobile number", { meta: rows("JOB-19", "LIMIT-10") }, () => {
  test.each(numbers)("%j is sent as eleven digits", (phoneNumber) => {
    const { browser, server } = bothSides({ phoneNumber });
    expect(browser).toEqual({});
    expect(server).toMatchObject({ ok: true, text: { phoneNumber: "13800138000" } });
  });

  test.each([
    "+85213800138",
    "+1 380 013 8000",
    "8613800138",
    "861380013800",
    "13800138000 13900139000",
    "13800138000.0",
    "12800138000",
    "一三八〇〇一三八〇〇〇",
    "13800138000x",
    "\u202d1380013800\u202c",
    "--",
  ])("%j is refused", (phoneNumber) => {
    const { browser, server } = bothSides({ phoneNumber });
    const isEmpty = foldMobileNumber(phoneNumber) === "";
    const fault = isEmpty ? ("required" as const) : ("format" as const);
    expect(browser).toEqual({ phoneNumber: [words.phoneNumber[fault]] });
    expect(server).toEqual({ ok: false, errors: { phoneNumber: [fault] } });
  });
});

describe("a name", () => {
  test.each([
    ["张三\u200b", "张三"],
    ["\u2066张三\u2069", "张三"],
    ["\u3000张三\u3000", "张三"],
    ["张\ufe0f三", "张三"],
    ["张三。", "张三"],
    ["Ａｎｎａ", "Anna"],
    ["欧阳·娜娜", "欧阳·娜娜"],
    ["𠮷野", "𠮷野"],
  ])("%j is sent as %s", (personName, sent) => {
    const { browser, server } = bothSides({ personName });
    expect(browser).toEqual({});
    expect(server).toMatchObject({ ok: true, text: { personName: sent } });
  });

  test.each([
    ["\u200b", "required"],
    ["\u2060\u2060", "required"],
    ["\u3000\ufeff", "required"],
    ["\u2800", "required"],
    ["\u3164", "required"],
    ["张三\ud83d", "format"],
    ["\udc00", "format"],
    ["张三\ufffd", "format"],
    ["张\n三", "format"],
  ] as const)("%j is rejected as %s", (personName, fault) => {
    const { browser, server } = bothSides({ personName });
    expect(server).toEqual({ ok: false, errors: { personName: [fault] } });
    expect(browser).toEqual({ personName: [words.personName[fault]] });
  });
});

describe("a captcha", { meta: rows("LIMIT-11") }, () => {
  test.each(["ＡＢ１２", " AB12 ", "A B 1 2", "AB-12", "\u202dAB12\u202c", "\u200eAB12", "AB12。"])(
    "%j is AB12",
    (captchaCode) => {
      const { browser, server } = bothSides({ captchaCode });
      expect(browser).toEqual({});
      expect(server).toMatchObject({ ok: true, text: { captchaCode: "AB12" } });
    },
  );

  test.each([
    ["\u200b\u200b", "required"],
    ["AB123", "too-long"],
    ["AB\ud83d", "format"],
  ] as const)("%j is rejected as %s", (captchaCode, fault) => {
    const { browser, server } = bothSides({ captchaCode });
    expect(server).toEqual({ ok: false, errors: { captchaCode: [fault] } });
    expect(browser).toEqual({ captchaCode: [words.captchaCode[fault]] });
  });
});

describe("the form", () => {
  const html = renderHtml(
    <ApplicationForm
      jobId="1"
      {...needs}
      cities={[]}
      formToken="t"
      retryLater={null}
      constraints={{}}
      help={{ telephone: null, email: null }}
      formHref="/f"
      doneHref="/d"
      answer={null}
    />,
  );
  const input = (name: string) => tags(html, "input").find((tag) => tag.includes(`name="${name}"`));

  test("truncates no pasted text, and uses the telephone keyboard", () => {
    for (const name of ["personName", "phoneNumber", "captchaCode"])
      expect(input(name)).not.toMatch(/maxlength/i);
    expect(input("phoneNumber")).toMatch(
      /type="tel".*inputMode="tel"|inputMode="tel".*type="tel"/i,
    );
    expect(input("phoneNumber")).toMatch(/autoComplete="tel"/i);
    const [, pattern = ""] = /pattern="([^"]+)"/.exec(input("phoneNumber") ?? "") ?? [];
    const accepts = new RegExp(`^(?:${pattern})$`, "u");
    expect(numbers.filter((number) => !accepts.test(number))).toEqual([]);
  });

  test("has a control for each field", () => {
    for (const field of applicationFields)
      if (field !== "positionIdList") expect(html, field).toContain(`name="${field}"`);
  });
});

test("matches the fields of the upstream call exactly", () => {
  const text = applicationFields.filter((field) => !/File/.test(field));
  expect(Object.keys(applicationTextSchema.shape).sort()).toEqual(
    ["jobId", "captchaKey", ...text].sort(),
  );
});

test("does not compile for a row without copy, without a control, or with another value type", () => {
  const labels = { ...applicationCopy.form.labels };
  const all: Record<ApplicationField, string> = labels;
  const { personName: _, ...some } = labels;
  // @ts-expect-error words for one field are missing
  const missing: Record<ApplicationField, string> = some;
  const text: ApplicationText = { ...whole, positionIdList: [] };
  // @ts-expect-error a required field is missing
  const without: ApplicationText = { ...some, positionIdList: [] };
  // @ts-expect-error a list is no text
  const list: ApplicationText = { ...whole, positionIdList: "1" };
  // @ts-expect-error a captcha is not shown again
  const again: keyof TypedValues = "captchaCode";
  expect([all, missing, text, without, list, again]).toHaveLength(6);
});
