import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import { readRowMap } from "#server/commerce/rowMap.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { testLog } from "#tests/support/testLog.ts";

const folder = mkdtempSync(join(tmpdir(), "row-map-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = join(folder, "map.json");
  writeFileSync(file, text);
  return file;
}

describe("row mapping file", () => {
  it.each([
    ["no JSON", "{", /is no JSON/],
    ["a list", "[]", /COMMERCE_MAP/],
    ["an unknown row", '{"keywordLists":{"path":"/a"}}', /no such row: keywordLists/],
    ["a path without a slash", '{"keywordList":{"path":"a"}}', /keywordList.path must be a path/],
    ["a path with a query", '{"keywordList":{"path":"/a?b=c"}}', /keywordList.path/],
    ["a whole address", '{"keywordList":{"path":"https://a.example/"}}', /keywordList.path/],
    ["a header with a line break", '{"keywordList":{"tokenHeader":"a\\nb"}}', /tokenHeader/],
    [
      "wrong twice",
      '{"keywordList":{"path":"a"},"getDetail":{"tokenHeader":"A"}}',
      /^COMMERCE_MAP: keywordList.path must be a path[^;]*; getDetail.tokenHeader must be/,
    ],
    ["of two unknown rows", '{"a":{},"getDetail":{},"b":{}}', /^COMMERCE_MAP: no such row: a, b$/],
    ["a member that is none", '{"keywordList":{"method":"GET"}}', /keywordList.*method/],
  ])("stops the start if it is %s", (_, text, message) => {
    expect(() => readRowMap(fileOf(text))).toThrow(ConfigError);
    expect(() => readRowMap(fileOf(text))).toThrow(message);
  });

  it("stops the start if it is missing, without showing its path", () => {
    expect(() => readRowMap(join(folder, "none.json"))).toThrow(
      /^COMMERCE_MAP: cannot be read \(ENOENT\)$/,
    );
  });

  it("maps nothing if not configured", () => {
    expect(readRowMap(null)).toEqual({});
  });

  it("sets a row's path and headers, and leaves the others unchanged", async () => {
    const map = readRowMap(
      fileOf(
        '{"fullProductDetail":{"path":"/v2/goods","tokenHeader":"authorization","storeHeader":"x-shop"}}',
      ),
    );
    const asked: Request[] = [];
    const client = createCommerceClient({
      config: readConfig({
        COMMERCE_API_BASE: "https://api.example/base",
        COMMERCE_ACCESS_TOKEN: "Bearer t",
      }),
      transport: async (request) => {
        asked.push(request);
        return Response.json({ success: true, errorCode: "0", data: null });
      },
      log: testLog().logger,
      map,
    });
    await client.fullProductDetail({ productId: "1" });
    await client.regionContents({ pageId: "1" });
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      "/base/v2/goods",
      "/base/ecommerce/biz/eccms/v1/page/queryRegionContents",
    ]);
    const sent = asked.map(({ headers }) =>
      ["x-shop", "store-code", "authorization", "access-token"].map((name) => headers.get(name)),
    );
    expect(sent).toEqual([
      ["ST0002", null, "Bearer t", null],
      [null, "ST0002", null, "Bearer t"],
    ]);
  });
});

it("sends each read with COMMERCE_CACHE=off", async () => {
  const answers = async (cache: string) => {
    let asked = 0;
    const client = createCommerceClient({
      config: readConfig({ COMMERCE_API_BASE: "https://api.example", COMMERCE_CACHE: cache }),
      transport: async () => {
        asked += 1;
        return Response.json({ success: true, errorCode: "0", data: { jobTitle: "x" } });
      },
      log: testLog().logger,
    });
    await client.getJobDetail({ jobId: "1" });
    await client.getJobDetail({ jobId: "1" });
    return asked;
  };
  expect(await answers("on")).toBe(1);
  expect(await answers("off")).toBe(2);
});
