import { describe, expect, it } from "vitest";
import { createCall } from "#server/commerce/client.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { upstreamClient, upstreamParts } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

type Row = [
  key: CallKey,
  method: "GET" | "POST",
  path: string,
  token: "yes" | "no",
  /** Query of a GET, or the encoding of the body. */
  sent: Record<string, string> | "json" | "form",
];

const storeId = "20002";
const store = { storeCode: "ST0002", storeId };
const ec = "/ecommerce/open/v1";
const cms = "/ecommerce/biz/eccms/v1";
const page = `${cms}/page`;
const texts = `${cms}/content`;
const job = `${ec}/recruitJob`;
const found = "/productSearch/cms/front/noAuth/v1/content";
const mall = "/productSearch/mall/front/noAuth/v1/product";
const code = { securityCode: "A00000000001" };
const word = { storeId, size: "10", searchWord: "蓝" };
const readable = { ...store, contentId: "9100" };
const productId = "10231";
const stores = `${ec}/store`;
const story = { ...store, onlineId: "line-blue-story" };

/** The table of calls (CALL-01 to CALL-45), repeated here so that `calls` does not check itself. */
const table: Row[] = [
  ["previewPage", "GET", `${page}/previewPage`, "no", { ...store, pageId: "7001" }],
  ["publicRegionContents", "GET", `${page}/queryRegionContents/`, "no", story],
  ["regionContents", "GET", `${page}/queryRegionContents`, "yes", { storeId, pageId: "7001" }],
  ["fullProductDetail", "GET", `${ec}/product/fullProductDetail`, "yes", { ...store, productId }],
  ["securityCodeQuery", "GET", "/ecommerce/v1/fiskars/securityCode/query", "no", code],
  ["getJobPageList", "POST", `${job}/getJobPageList`, "no", "json"],
  ["getJobDetail", "GET", `${job}/getJobDetail`, "no", { jobId: "J100" }],
  ["getCityAreaList", "GET", `${job}/getCityAreaList`, "no", { channelCode: "RC", jobId: "J100" }],
  ["checkJobEffectApply", "POST", `${job}/checkJobEffectApply`, "no", "json"],
  ["getCaptchaImage", "GET", `${job}/getCaptchaImage`, "no", { audio: "true" }],
  ["findSearchWord", "GET", "/ecommerce/v1/searchWord/findSearchWord", "no", { storeId }],
  ["autocomplete", "GET", `${mall}/autocomplete`, "no", word],
  ["getCatalogList", "GET", `${ec}/cms/info/getCatalogList`, "no", { channelCode: "RC" }],
  ["getPageList", "POST", `${ec}/cms/info/getPageList`, "no", "json"],
  ["getDetail", "GET", `${ec}/cms/info/getDetail`, "no", { id: "N20" }],
  ["searchCmsInfoList", "POST", `${found}/searchCmsInfoList`, "no", "json"],
  ["getVirtualCategoryList", "POST", `${mall}/getVirtualCategoryList`, "yes", "json"],
  ["getVirtualCategoryByCode", "POST", `${mall}/getVirtualCategoryByCode`, "no", "form"],
  ["keywordList", "POST", `${mall}/keywordList`, "yes", "json"],
  ["searchFilter", "POST", `${mall}/searchFilter`, "yes", "json"],
  [
    "queryModelContentDetail",
    "GET",
    `${texts}/queryModelContentDetail`,
    "no",
    { contentId: "9001" },
  ],
  ["queryReadableContent", "GET", `${texts}/queryReadableContent`, "no", readable],
  ["getTreeByLevelId", "POST", `${ec}/area/getTreeByLevelId`, "yes", "json"],
  ["getStoreByCoordinateProvince", "POST", `${stores}/getStoreByCoordinateProvince`, "yes", "json"],
  ["getStoreByStoreCode", "GET", `${stores}/getStoreByStoreCode`, "yes", { storeCode: "S0501" }],
];

/** Members that the client adds to the caller's JSON body. */
const fixedMembers: Partial<Record<CallKey, unknown>> = {
  getVirtualCategoryList: { pageNum: 1, pageSize: 100, queryParam: { storeCode: "ST0002" } },
};

const upstream = installUpstream();

describe("call catalogue on the wire", () => {
  it("has the specification's 26 rows", () => {
    expect(Object.keys(calls)).toEqual(
      expect.arrayContaining([...table.map(([key]) => key), "applyJob"]),
    );
  });

  for (const [place, [key, method, path, token, sent]] of table.entries()) {
    // Rows CALL-01 to CALL-26 in order; CALL-11 is the application.
    const row = `CALL-${String(place + (place < 10 ? 1 : 2)).padStart(2, "0")}`;
    it(`${key}: ${method} ${path}, token ${token}`, {
      meta: rows(row, "HTTP-02", "HTTP-04…05", "DATA-21", "LIMIT-01…02"),
    }, async () => {
      const { params, data } = calls[key].example;
      upstream.answers(() => envelope(data));
      const result = await createCall(upstreamParts())(key, params);
      expect(result.ok).toBe(true);
      expect(upstream.received).toHaveLength(1);
      const request = upstream.received[0];
      expect(request).toMatchObject({ method, path });
      expect(request?.headers.get("store-code")).toBe("ST0002");
      expect(request?.headers.get("access-token")).toBe(
        token === "yes" ? "token-under-test" : null,
      );
      const type = request?.headers.get("content-type") ?? "";
      if (sent === "json") {
        expect(type).toBe("application/json");
        expect(JSON.parse(request?.body ?? "")).toEqual(fixedMembers[key] ?? params);
      } else if (sent === "form") {
        expect(type).toMatch(/^application\/x-www-form-urlencoded/);
        expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(params);
      } else {
        expect(request?.query).toEqual(sent);
        expect(request?.body).toBe("");
      }
      const pair = request?.headers.get("x-xsrf-token");
      expect(request?.headers.get("cookie")).toBe(method === "POST" ? `XSRF-TOKEN=${pair}` : null);
    });
  }

  it("applyJob: POST, multipart, no token", { meta: rows("CALL-11", "HTTP-04") }, async () => {
    upstream.answers(() => envelope({ applyId: "A1" }));
    const form = new FormData();
    form.set("personName", "a");
    form.set("resumeFile", new File(["cv"], "cv.pdf", { type: "application/pdf" }));
    const encoded = new Response(form);
    const body = encoded.body as unknown as AsyncIterable<Uint8Array>;
    const contentType = encoded.headers.get("content-type") ?? "";
    const result = await upstreamClient().applyJob({ contentType, body });
    expect(result).toEqual({ ok: true, data: { applyId: "A1" } });
    const request = upstream.received[0];
    expect(request).toMatchObject({ method: "POST", path: `${job}/applyJob` });
    expect(request?.headers.get("content-type")).toBe(contentType);
    expect(request?.headers.has("access-token")).toBe(false);
    expect(request?.headers.get("store-code")).toBe("ST0002");
    expect(request?.body).toContain('name="resumeFile"; filename="cv.pdf"');
    expect(request?.body).toMatch(/--\r\n$/);
  });
});
