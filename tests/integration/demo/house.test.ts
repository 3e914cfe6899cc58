import { beforeAll, describe, expect, test } from "vitest";
import type { DemoBackend } from "#demo/handler.ts";
import { openMedia } from "#demo/media.ts";
import { type CallData, type CallKey, calls } from "#server/commerce/calls.ts";
import { contentAreas } from "#server/contract/contentAreas.ts";
import { demoContentIds } from "#server/contract/demoIdentity.ts";
import { ask, tinyBackend } from "#tests/unit/demo/backend.ts";

/** Requests data that must be accepted and match the row's schema. */
async function read<K extends CallKey>(backend: DemoBackend, key: K, params: object = {}) {
  const { success, errorMessage, data } = await ask(backend, key, params);
  expect({ key, params, success, errorMessage }).toMatchObject({ success: true });
  return calls[key].data.parse(data) as CallData<K>;
}

const listing = (query: object = {}, pageSize = 100) => ({
  pageNum: 1,
  pageSize,
  queryParam: { storeCode: "ST0002", ...query },
});

describe("catalogue of the brand", () => {
  let backend: DemoBackend;
  beforeAll(async () => {
    backend = await tinyBackend({ catalogue: undefined });
  });

  test("has a detail, pictures and a listed category for every product", async () => {
    const { total, results } = await read(backend, "keywordList", listing());
    expect(total).toBeGreaterThanOrEqual(240);
    // The size of one page; every leaf is shorter.
    expect(results).toHaveLength(100);
    const media = await openMedia("/media");
    for (const { spuId, majorImageUrl } of results) {
      const product = await read(backend, "fullProductDetail", { productId: spuId });
      const [category] = product?.productDetail?.virtualCategoryList ?? [];
      const listed = await read(
        backend,
        "keywordList",
        listing({ virtualCategoryCode: category?.code }),
      );
      expect(listed.results.map((each) => each.spuId)).toContain(spuId);
      const picture = await media.respond(
        new Request(new URL(`${majorImageUrl}?x-oss-process=image/resize,m_lfit,w_16`, "http://x")),
      );
      expect([majorImageUrl, picture?.status]).toEqual([majorImageUrl, 200]);
    }
  }, 60_000);

  test("counts each filter's products correctly", async () => {
    const { filters } = await read(backend, "searchFilter", listing());
    expect(filters.map(({ code }) => code)).toContain("price");
    for (const { code, values } of filters) {
      for (const { value, count } of values) {
        const { total } = await read(
          backend,
          "keywordList",
          listing({ filters: { [code]: [value] } }),
        );
        expect([code, value, total]).toEqual([code, value, count]);
      }
    }
  });

  test("accepts an application for every job in every city that it lists", async () => {
    const page = { pageNum: 1, pageSize: 100, queryParam: { channelCode: "RC" } };
    for (const { id } of (await read(backend, "getJobPageList", page)).results) {
      await read(backend, "getJobDetail", { jobId: id });
      expect(await read(backend, "getCityAreaList", { jobId: id })).not.toEqual([]);
    }
  });

  test("has a text for every news entry", async () => {
    const page = { pageNum: 1, pageSize: 100, queryParam: { channelCode: "RC" } };
    for (const { id } of (await read(backend, "getPageList", page)).results) {
      expect((await read(backend, "getDetail", { id })).content).not.toBe("");
    }
  });

  test("returns every area's content by one of the calls that read content by id", async () => {
    for (const area of contentAreas) {
      const id = demoContentIds[area];
      const answers = await Promise.all([
        ask(backend, "regionContents", { pageId: id }),
        ask(backend, "queryModelContentDetail", { contentId: id }),
        ask(backend, "queryReadableContent", { contentId: id }),
      ]);
      expect([area, answers.some(({ success }) => success)]).toEqual([area, true]);
    }
  });
});

test("has 20,000 searchable products in the large catalogue", async () => {
  const backend = await tinyBackend({ catalogue: undefined, scale: "large" });
  const { total, results } = await read(backend, "keywordList", listing({}, 1));
  expect(total).toBeGreaterThanOrEqual(20_000);
  await read(backend, "fullProductDetail", { productId: results[0]?.spuId });
}, 60_000);
