import { beforeAll, describe, expect, test } from "vitest";
import { refusalCodes } from "#demo/envelope.ts";
import type { DemoBackend } from "#demo/handler.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { callRequest, type Envelope, tinyBackend } from "./backend.ts";

const listing = { pageNum: 1, pageSize: 10, queryParam: { storeCode: "ST0002" } };

const all = Object.keys(calls) as CallKey[];
/** Every row but the application, which streams. */
const asked = all.filter((key) => key !== "applyJob");
const paramsOf = (key: CallKey): object => calls[key].example.params;

let backend: DemoBackend;
beforeAll(async () => {
  backend = await tinyBackend();
});

const code = async (response: Response) => ((await response.json()) as Envelope).errorCode;

/** The same request with other headers; the body is unchanged. */
function withHeaders(request: Request, change: (headers: Headers) => void): Request {
  change(request.headers);
  return request;
}

describe.each(all)("%s", (key) => {
  const request = () =>
    key === "applyJob"
      ? new Request(callRequest(key).url, {
          method: "POST",
          headers: { "store-code": "ST0002", "content-type": "multipart/form-data; boundary=b" },
          body: "--b--\r\n",
        })
      : callRequest(key, paramsOf(key));

  test("is rejected without the store-code header, and with another store's", async () => {
    const missing = withHeaders(request(), (headers) => headers.delete("store-code"));
    const wrong = withHeaders(request(), (headers) => headers.set("store-code", "ST9999"));
    for (const response of [await backend(missing), await backend(wrong)]) {
      expect(response.status).toBe(400);
      expect(await code(response)).toBe(refusalCodes.store);
    }
  });

  test("requires the access token exactly where the catalogue does", async () => {
    const wrong = withHeaders(request(), (headers) => headers.set("access-token", "another"));
    const response = await backend(wrong);
    expect(response.status).toBe(calls[key].token ? 401 : 400);
    expect(await code(response)).toBe(
      calls[key].token ? refusalCodes.token : refusalCodes.tokenLeak,
    );
    const bare = await backend(withHeaders(request(), (headers) => headers.delete("access-token")));
    if (calls[key].token) expect(bare.status).toBe(401);
  });

  test("is rejected with another method", async () => {
    const other = calls[key].method === "GET" ? "POST" : "GET";
    const response = await backend(new Request(request().url, { method: other }));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(calls[key].method);
  });
});

const bodied = asked.filter((key) => calls[key].encoding !== "query");
test.each([...bodied, "applyJob" as const])("%s is rejected in another encoding", async (key) => {
  const request = callRequest(key, key === "applyJob" ? {} : paramsOf(key), { body: "x" });
  const response = await backend(
    withHeaders(request, (headers) => headers.set("content-type", "text/plain")),
  );
  expect(response.status).toBe(415);
});

const withParams = asked.filter((key) => {
  const fixed = calls[key].fixed({ storeCode: "", storeId: "", channelCode: "", channelId: "" });
  return !calls[key].params.safeParse({}).success || Object.keys(fixed).length > 0;
});
test.each(withParams)("%s is rejected without its parameters", async (key) => {
  const complete = callRequest(key, paramsOf(key));
  const url = new URL(complete.url);
  url.search = "";
  const body = { query: undefined, json: "{}", form: "", multipart: "" }[calls[key].encoding];
  const response = await backend(
    new Request(url, { method: complete.method, headers: complete.headers, body }),
  );
  expect(response.status).toBe(400);
  expect(await code(response)).toBe(refusalCodes.parameters);
});

test("a fixed parameter of another shop is rejected by name", async () => {
  const response = await backend(callRequest("findSearchWord", { storeId: "99999" }));
  expect(response.status).toBe(400);
  expect(((await response.json()) as Envelope).errorMessage).toContain("storeId");
});

test("a duplicate parameter is rejected", async () => {
  const request = callRequest("fullProductDetail", { productId: "p1" });
  const response = await backend(
    new Request(`${request.url}&productId=p2`, { headers: request.headers }),
  );
  expect(response.status).toBe(400);
});

test("a body that is not a JSON object is rejected", async () => {
  for (const body of ["{", "[]", "null", '"text"']) {
    const response = await backend(callRequest("keywordList", {}, { body }));
    expect(response.status).toBe(400);
  }
});

test("an oversized body is rejected", async () => {
  const body = JSON.stringify({ ...listing, rest: "x".repeat(300_000) });
  expect((await backend(callRequest("keywordList", {}, { body }))).status).toBe(413);
});

test("the two region contents calls differ only by the trailing slash", async () => {
  const published = callRequest("publicRegionContents", { pageId: "page-home" });
  const bare = published.url.replace("queryRegionContents/", "queryRegionContents");
  const response = await backend(new Request(bare, { headers: published.headers }));
  expect(response.status).toBe(401);
});

test("an unknown path is not found", async () => {
  const response = await backend(
    new Request("http://commerce.demo/ecommerce/nothing", { headers: { "store-code": "ST0002" } }),
  );
  expect(response.status).toBe(404);
  expect(await code(response)).toBe(refusalCodes.path);
});
