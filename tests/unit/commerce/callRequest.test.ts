import { describe, expect, it } from "vitest";
import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { readConfig } from "#server/config.ts";
import { type CallKey, type CallRow, calls } from "#shared/contract/calls.ts";
import { rows } from "#tests/support/rows.ts";

const base = "https://api.example/mall";
const settingsOf = (env: Record<string, string> = {}) =>
  readConfig({ COMMERCE_API_BASE: base, COMMERCE_ACCESS_TOKEN: "t", ...env }).commerce;

function requestOf(key: CallKey, params: unknown, env?: Record<string, string>): Request {
  const row: CallRow = calls[key];
  const settings = settingsOf(env);
  const { signal } = new AbortController();
  return callRequest(row, callParams(row, params, settings), settings, {
    signal,
    requestId: "r-1",
  });
}

describe("the address", () => {
  it("keeps the base's path and the row's trailing slash", { meta: rows("HTTP-01") }, () => {
    const { url } = requestOf("publicRegionContents", { pageId: "7" });
    expect(url).toBe(
      `${base}/ecommerce/biz/eccms/v1/page/queryRegionContents/?storeCode=ST0002&storeId=20002&pageId=7`,
    );
  });

  it("escapes parameters and omits unset ones", () => {
    expect(requestOf("autocomplete", { searchWord: "蓝 & 白+?#" }).url).toMatch(
      /\?storeId=20002&size=10&searchWord=%E8%93%9D\+%26\+%E7%99%BD%2B%3F%23$/,
    );
    expect(requestOf("getCityAreaList", {}).url).toMatch(/\?channelCode=RC$/);
    const row: CallRow = calls.autocomplete;
    const { signal } = new AbortController();
    const params = { searchWord: null, size: undefined, storeId: 0, empty: "" };
    const { url } = callRequest(row, params, settingsOf(), { signal });
    expect(url).toMatch(/autocomplete\?storeId=0&empty=$/);
  });

  it("lets the caller choose the size of autocomplete", () => {
    expect(requestOf("autocomplete", { searchWord: "a", size: 3 }).url).toContain("size=3");
  });

  it("sends configured ids", () => {
    const { url } = requestOf("regionContents", { pageId: "7" }, { COMMERCE_STORE_ID: "9" });
    expect(url).toMatch(/\?storeId=9&pageId=7$/);
  });
});

it("continues the current trace, if any", () => {
  const trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const { signal } = new AbortController();
  const traced = callRequest(calls.findSearchWord, {}, settingsOf(), { signal, trace });
  expect(traced.headers.get("traceparent")).toBe(trace);
  expect(requestOf("findSearchWord", {}).headers.has("traceparent")).toBe(false);
});

describe("the body", () => {
  it("is JSON by default, fixed members before the caller's", {
    meta: rows("HTTP-03"),
  }, async () => {
    const request = requestOf("getVirtualCategoryList", {});
    expect(request.headers.get("content-type")).toBe("application/json");
    expect(new URL(request.url).search).toBe("");
    expect(await request.text()).toBe(
      '{"pageNum":1,"pageSize":100,"queryParam":{"storeCode":"ST0002"}}',
    );
  });

  it("is form-urlencoded if the row requires it", async () => {
    const request = requestOf("getVirtualCategoryByCode", { storeCode: "ST0002", code: "a&b" });
    expect(request.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await request.text()).toBe("storeCode=ST0002&code=a%26b");
  });

  it("is absent from a GET", () => {
    const request = requestOf("getJobDetail", { jobId: "1" });
    expect(request.body).toBeNull();
    expect(request.headers.has("content-type")).toBe(false);
  });
});

describe("the headers", () => {
  it("always contain store code and request id, the token only if the row requires it", () => {
    const open = requestOf("getJobDetail", { jobId: "1" }).headers;
    expect(open.get("store-code")).toBe("ST0002");
    expect(open.get("x-request-id")).toBe("r-1");
    expect(open.get("accept")).toBe("application/json");
    const { signal } = new AbortController();
    const own = callRequest(calls.findSearchWord, {}, settingsOf(), { signal });
    expect(own.headers.has("x-request-id")).toBe(false);
    expect(open.has("access-token")).toBe(false);
    expect(requestOf("regionContents", { pageId: "1" }).headers.get("access-token")).toBe("t");
  });

  it("use the configured names", { meta: rows("HTTP-09") }, () => {
    const { headers } = requestOf(
      "getVirtualCategoryList",
      {},
      {
        COMMERCE_STORE_HEADER: "x-store",
        COMMERCE_TOKEN_HEADER: "x-auth",
        COMMERCE_XSRF_COOKIE: "csrf",
        COMMERCE_XSRF_HEADER: "x-csrf",
      },
    );
    expect(headers.get("x-store")).toBe("ST0002");
    expect(headers.get("x-auth")).toBe("t");
    expect(headers.get("x-csrf")).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get("cookie")).toBe(`csrf=${headers.get("x-csrf")}`);
  });

  it("omit the cookie of the pair if it has no name", () => {
    const settings = { ...settingsOf(), antiForgery: { cookie: "", header: "x-csrf" } };
    const { signal } = new AbortController();
    const { headers } = callRequest(calls.getVirtualCategoryList, {}, settings, { signal });
    expect(headers.get("x-csrf")).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.has("cookie")).toBe(false);
  });

  it("contain a new anti-forgery pair on each POST, and none on a GET", {
    meta: rows("HTTP-09"),
  }, () => {
    const pairs = [0, 1].map(() => requestOf("getVirtualCategoryList", {}).headers);
    const values = pairs.map((headers) => headers.get("x-xsrf-token"));
    expect(new Set(values).size).toBe(2);
    expect(pairs.map((headers) => headers.get("cookie"))).toEqual(
      values.map((value) => `XSRF-TOKEN=${value}`),
    );
    const get = requestOf("getJobDetail", { jobId: "1" }).headers;
    expect(get.has("x-xsrf-token") || get.has("cookie")).toBe(false);
  });
});

describe("invalid parameters", () => {
  it("throw a caller error that names them without their value", () => {
    const wrong = () => callParams(calls.getJobDetail, { jobId: 13912345678 }, settingsOf());
    expect(wrong).toThrow(TypeError);
    expect(wrong).toThrow(/jobId: invalid_type/);
    expect(wrong).not.toThrow(/139/);
    const page = { pageNum: "1", pageSize: 1, queryParam: {} };
    expect(() => callParams(calls.getPageList, page, settingsOf())).toThrow(
      /getPageList \(pageNum: invalid_type; queryParam.channelCode: invalid_type\)$/,
    );
  });

  it("are omitted if the row does not define them", () => {
    const params = { contentId: "9", evil: "x" };
    expect(callParams(calls.queryModelContentDetail, params, settingsOf())).toEqual({
      contentId: "9",
    });
  });
});
