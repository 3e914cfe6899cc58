import { describe, expect, it } from "vitest";
import { isLasting, isWorthKeeping } from "#server/commerce/readPolicy.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { rows } from "#tests/support/rows.ts";

const keys = Object.keys(calls) as CallKey[];

describe("the cache policy", () => {
  it("caches every read except previews, and no call with side effects", {
    meta: rows("CALL-34…35"),
  }, () => {
    const kept = keys.filter((key) => calls[key].policy !== null);
    const reads = keys.filter((key) => calls[key].repeat === "read" && key !== "previewPage");
    expect(kept).toEqual(reads);
    for (const key of [
      "securityCodeQuery",
      "getCaptchaImage",
      "checkJobEffectApply",
      "applyJob",
    ] as const) {
      expect(calls[key].policy).toBeNull();
    }
  });

  it.each(keys.filter((key) => calls[key].policy))(
    "%s is kept longer than it is served stale",
    (key) => {
      const policy = calls[key].policy;
      if (!policy) throw new Error("no policy");
      expect(policy.freshMs).toBeGreaterThan(0);
      expect(policy.keepMs).toBeGreaterThanOrEqual(policy.freshMs + policy.staleMs);
    },
  );

  it("does not cache a product response without its detail", () => {
    expect(isWorthKeeping("fullProductDetail", { productDetail: null })).toBe(false);
    expect(isWorthKeeping("fullProductDetail", null)).toBe(false);
    expect(isWorthKeeping("fullProductDetail", { productDetail: {} })).toBe(true);
    expect(isWorthKeeping("regionContents", [])).toBe(true);
  });
});

it("caches no visitor input, no visitor location, and no writes", () => {
  const { channelCode, ...page } = { channelCode: "RC", pageNum: 1, pageSize: 12 };
  expect(isLasting("keywordList", { ...page, queryParam: { virtualCategoryCode: "C1" } })).toBe(
    true,
  );
  expect(isLasting("keywordList", { ...page, queryParam: { keyword: "杯" } })).toBe(false);
  expect(isLasting("searchCmsInfoList", { ...page, queryParam: { keyword: "杯" } })).toBe(false);
  expect(isLasting("autocomplete", { searchWord: "杯" })).toBe(false);
  expect(isLasting("getStoreByCoordinateProvince", { latitude: 31, longitude: 121 })).toBe(false);
  expect(isLasting("getStoreByCoordinateProvince", { channelCode })).toBe(true);
  expect(isLasting("securityCodeQuery", { securityCode: "1" })).toBe(false);
  expect(isLasting("checkJobEffectApply", {})).toBe(false);
});
