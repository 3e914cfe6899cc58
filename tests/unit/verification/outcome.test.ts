import { describe, expect, test } from "vitest";
import type { CommerceFailure } from "#server/commerce/result.ts";
import { verificationResult } from "#server/features/verification/outcome.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { verificationSchema } from "#shared/contract/schemas/people.ts";
import { rows } from "#tests/support/rows.ts";

type Verification = CallData<"securityCodeQuery">;

function answered(code: number, detail: Partial<NonNullable<Verification["data"]>> | null) {
  const data = detail && {
    prompt: "正品",
    queryTimes: 0,
    firstSearchTime: "",
    status: 0,
    ...detail,
  };
  return verificationResult({ ok: true, data: { code, data } });
}

/** The outcome of an upstream response: its query is used up. */
const read = (data: unknown) =>
  verificationResult({ ok: true, data: verificationSchema.parse(data) });

const failed = (failure: CommerceFailure) => verificationResult({ ok: false, failure });

describe("response for a code", () => {
  test.each([
    [1, "first"],
    [2, "repeat"],
    [3, "blocked"],
  ])(
    "of status %i is %s, with count and first time",
    { meta: rows("VERIFY-02…04", "VERIFY-08", "CALL-36") },
    (status, kind) => {
      const detail = { status, queryTimes: 3, firstSearchTime: "2025-06-08 11:42:50" };
      expect(answered(1, detail)).toEqual({
        kind,
        prompt: "正品",
        times: 3,
        firstTime: "2025 年 6 月 8 日 11:42",
        ...(status === 1 && { season: "芒种" }),
      });
    },
  );

  test.each([
    ["2026-11-22 00:00:01", "小雪"],
    ["2026-11-21 23:59:59", "立冬"],
    ["2026-02-04", "立春"],
    ["昨天", undefined],
    ["2026-13-40 10:00:00", undefined],
    ["2026-11-222", undefined],
    [" 2026-11-22", "小雪"],
    ["约 2026-11-22", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("of a first query at %j contains the day's solar term: %s", (firstSearchTime, season) => {
    const result = answered(1, { status: 1, firstSearchTime });
    expect((result as { season?: string }).season).toBe(season);
  });

  test("omits missing values, and shows a time in another format unchanged", () => {
    expect(answered(1, { status: 2 })).toMatchObject({ times: null, firstTime: null });
    expect(answered(1, { status: 2, firstSearchTime: "昨天" })).toMatchObject({
      firstTime: "昨天",
    });
  });

  test("of status 4 is an error with the server's message", { meta: rows("VERIFY-05") }, () => {
    expect(answered(1, { status: 4 })).toEqual({ kind: "error", prompt: "正品" });
  });

  test.each([0, 5, 9, -1])(
    "of any other status, %i, is only the server's prompt",
    { meta: rows("VERIFY-06") },
    (status) => {
      expect(
        answered(1, { status, queryTimes: 2, firstSearchTime: "2024-05-20 13:14:00" }),
      ).toEqual({
        kind: "other",
        prompt: "正品",
      });
    },
  );

  test.each([
    [4, "error"],
    [5, "other"],
  ])("of status %i without a message has the specification's", (status, kind) => {
    expect(answered(1, { status, prompt: "" })).toEqual({
      kind,
      prompt: "请求失败，请稍后重试！",
    });
  });

  test.each([0, 2, -1, 200])(
    "with response code %i reports a wrong code",
    { meta: rows("VERIFY-07") },
    (code) => {
      expect(answered(code, { status: 1 })).toEqual({ kind: "wrong" });
      expect(answered(code, null)).toEqual({ kind: "wrong" });
    },
  );

  test.each([
    // 2025-06-08 03:42:50 UTC, which is 11:42:50 in China.
    [1749354170000, "2025 年 6 月 8 日 11:42"],
    [1749354170, "2025 年 6 月 8 日 11:42"],
    ["1749354170000", "2025 年 6 月 8 日 11:42"],
    [" 2025-06-08 11:42:50", "2025 年 6 月 8 日 11:42"],
    ["约 2025-06-08 11:42:50", "约 2025-06-08 11:42:50"],
    [7, null],
    [1, null],
    ["2026-02-30 10:00:00", null],
    [null, null],
    ["", null],
    [{}, null],
    [[], null],
    [true, null],
  ])("is logged if its first time was %j", (firstSearchTime, firstTime) => {
    const data = { prompt: "正品", queryTimes: 2, firstSearchTime, status: 2 };
    expect(read({ code: 1, data })).toEqual({
      kind: "repeat",
      prompt: "正品",
      times: 2,
      firstTime,
    });
  });

  test.each([
    ["queryTimes", "2", { kind: "repeat", times: 2 }],
    ["queryTimes", "many", { kind: "repeat", times: null }],
    ["queryTimes", -1, { kind: "repeat", times: null }],
    ["prompt", 7, { kind: "repeat", prompt: "7" }],
    ["prompt", {}, { kind: "repeat", prompt: "" }],
    ["status", "2", { kind: "repeat" }],
    ["status", "second", { kind: "other", prompt: "正品" }],
    ["status", undefined, { kind: "other", prompt: "正品" }],
  ])("is logged if %s was %j", (member, value, result) => {
    const data = { prompt: "正品", queryTimes: 2, firstSearchTime: "", status: 2 };
    expect(read({ code: "1", data: { ...data, [member]: value } })).toMatchObject(result);
  });

  test("without the code's data is a lost response", () => {
    expect(answered(1, null)).toEqual({ kind: "lost" });
  });
});

describe("a failed request", () => {
  test("rejected by the upstream shows its message, else the specification's", {
    meta: rows("ERR-04"),
  }, () => {
    const rejected = { kind: "rejected", errorCode: "E" } as const;
    expect(failed({ ...rejected, message: "系统维护中" })).toEqual({
      kind: "failed",
      message: "系统维护中",
    });
    expect(failed({ ...rejected, message: " " })).toEqual({
      kind: "failed",
      message: "请求失败，请稍后重试！",
    });
  });

  test("without an upstream interface reports that there is none", () => {
    expect(failed({ kind: "unknown-call", message: "接口地址不存在" })).toEqual({
      kind: "failed",
      message: "接口地址不存在",
    });
  });

  test.each([400, 403])("of status %i shows the message in its body", (status) => {
    expect(failed({ kind: "http-error", status, message: "系统维护中" })).toEqual({
      kind: "failed",
      message: "系统维护中",
    });
  });

  test.each<CommerceFailure>([
    { kind: "not-found", status: 404 },
    { kind: "http-error", status: 429 },
    { kind: "http-error", status: 403 },
    { kind: "unreachable", notSent: true },
  ])("that certainly used no query is a plain failure: %j", { meta: rows("ERR-04") }, (failure) => {
    expect(failed(failure)).toEqual({ kind: "failed", message: "请求失败，请稍后重试！" });
  });

  test.each<CommerceFailure>([
    { kind: "http-error", status: 500 },
    { kind: "http-error", status: 504 },
    { kind: "unreachable" },
    { kind: "timed-out" },
    { kind: "malformed", detail: "not JSON" },
    { kind: "aborted" },
  ])("whose query may have been counted says so: %j", (failure) => {
    expect(failed(failure)).toEqual({ kind: "lost" });
  });

  test("of status 5xx with a message shows it, and still states that it may have been counted", () => {
    const failure = { kind: "http-error", status: 500, message: "系统维护中" } as const;
    expect(failed(failure)).toEqual({ kind: "lost", message: "系统维护中" });
  });
});
