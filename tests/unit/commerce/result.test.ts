import { expect, test } from "vitest";
import { type CommerceFailure, failureMessage, isTransient } from "#server/commerce/result.ts";

test.each([
  [{ kind: "http-error", status: 500, message: " 稍后再试 " }, true, "稍后再试"],
  [{ kind: "http-error", status: 302 }, true, ""],
  [{ kind: "http-error", status: 500, message: undefined }, true, ""],
  [{ kind: "malformed", detail: "not JSON" }, true, ""],
  [{ kind: "unreachable" }, true, ""],
  [{ kind: "timed-out" }, true, ""],
  [{ kind: "not-found", status: 404 }, false, ""],
  [{ kind: "rejected", errorCode: "1", message: "没有" }, false, "没有"],
  [{ kind: "rejected", errorCode: "1", message: "  " }, false, ""],
  [{ kind: "unknown-call", message: "接口地址不存在" }, false, "接口地址不存在"],
  [{ kind: "aborted" }, false, ""],
] satisfies [CommerceFailure, boolean, string][])(
  "%j may be retried later: %s; its message is %j",
  (failure, isForNow, words) => {
    expect(isTransient(failure)).toBe(isForNow);
    expect(failureMessage(failure)).toBe(words);
  },
);
