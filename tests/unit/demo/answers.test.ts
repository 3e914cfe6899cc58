import { beforeAll, expect, test } from "vitest";
import type { DemoBackend } from "#demo/handler.ts";
import { ask, tinyBackend } from "./backend.ts";

let backend: DemoBackend;
beforeAll(async () => {
  backend = await tinyBackend();
});

type Query = Record<string, unknown>;
const listing = (query: Query = {}, page: Query = {}) => ({
  pageNum: 1,
  pageSize: 10,
  ...page,
  queryParam: { storeCode: "ST0002", ...query },
});
const found = async (query: Query) => {
  const { data } = await ask(backend, "keywordList", listing(query));
  return data.results.map(({ spuId }: { spuId: string }) => spuId);
};

test("finds nothing for an id that is the name of an inherited member", async () => {
  const page = await ask(backend, "regionContents", { pageId: "constructor" });
  expect(page).toMatchObject({ success: false, errorCode: "PAGE_NOT_FOUND" });
  const content = await ask(backend, "queryReadableContent", { contentId: "__proto__" });
  expect(content).toMatchObject({ success: false, errorCode: "CONTENT_NOT_FOUND" });
});

test("searches a keyword in name, series and categories, in either language and any case", async () => {
  expect(await found({ keyword: "VASE" })).toEqual(["p3"]);
  expect(await found({ keyword: "炻器" })).toEqual(["p4"]);
  expect(await found({ keyword: "stoneware" })).toEqual(["p4"]);
  expect(await found({ keyword: "blue lace plates" })).toEqual(["p2"]);
});

test("lists products with the keyword in their name first", async () => {
  expect(await found({ keyword: "relief" })).toEqual(["p5", "p3"]);
});

test("sorts products without a shown price last", async () => {
  expect(await found({ sort: "priceAsc" })).toEqual(["p4", "p1", "p2", "p3", "p5"]);
  expect(await found({ sort: "priceDesc" })).toEqual(["p3", "p2", "p1", "p4", "p5"]);
  expect(await found({ sort: "newest" })).toEqual(["p2", "p3", "p1", "p4", "p5"]);
});

test("combines values of one filter with or, several filters with and", async () => {
  expect(await found({ filters: { colour: ["blue"] } })).toEqual(["p1", "p2", "p5"]);
  expect(await found({ filters: { price: ["0-500", "500-1000"] } })).toEqual(["p1", "p2", "p4"]);
  expect(await found({ filters: { colour: ["white"], price: ["0-500"] } })).toEqual(["p4"]);
  expect(await found({ filters: { unknown: ["x"] } })).toEqual([]);
  expect(await found({ filters: { colour: [] } })).toHaveLength(5);
});

test("excludes products with a boutique inquiry from price bands", async () => {
  expect(await found({ filters: { price: ["5000-"] } })).toEqual(["p3"]);
});

test("counts filter values for the same query, each filter under the choice of the others", async () => {
  const question = listing({ filters: { colour: ["white"] } });
  const { data } = await ask(backend, "searchFilter", question);
  const counts = Object.fromEntries(
    data.filters.map(
      ({ code, values }: { code: string; values: { value: string; count: number }[] }) => [
        code,
        values.map(({ value, count }) => `${value}:${count}`),
      ],
    ),
  );
  expect(counts).toEqual({
    series: ["lace:2"],
    colour: ["blue:3", "white:2"],
    price: ["0-500:1", "5000-:1"],
  });
});

test("suggests categories, keywords and products up to the requested number", async () => {
  const { data } = await ask(backend, "autocomplete", { searchWord: "cup" });
  expect(data).toEqual([
    { sourceType: 2, sourceCode: "lace-cups", suggest: "杯" },
    { sourceType: 0, suggest: "cup" },
    {
      sourceType: 1,
      sourceId: "p1",
      suggest: "Cup",
      majorImageUrl: "/p1.jpg",
      salePrice: 400,
      tagLabels: [],
    },
    {
      sourceType: 1,
      sourceId: "p5",
      suggest: "Relief Swan Cup",
      majorImageUrl: "/p5.jpg",
      salePrice: 99_000,
      tagLabels: ["INQUIRY"],
    },
  ]);
  expect((await ask(backend, "autocomplete", { searchWord: "cup", size: 3 })).data).toHaveLength(3);
  expect((await ask(backend, "autocomplete", { searchWord: "  " })).data).toEqual([]);
});

test("finds jobs by city and department, and their cities by job", async () => {
  const jobs = async (queryParam: Query) => {
    const question = { pageNum: 1, pageSize: 9, queryParam: { channelCode: "RC", ...queryParam } };
    const { data } = await ask(backend, "getJobPageList", question);
    return data.results.map(({ id }: { id: string }) => id);
  };
  expect(await jobs({})).toEqual(["job-1", "job-2"]);
  // The site sends a city's id; a backend that also accepts names would hide a backend that does not.
  expect(await jobs({ city: "北京" })).toEqual([]);
  expect(await jobs({ city: "310100" })).toEqual(["job-1"]);
  expect(await jobs({ city: "110100" })).toEqual(["job-2"]);
  expect(await jobs({ department: "design" })).toEqual(["job-2"]);
  const ofJob = await ask(backend, "getCityAreaList", { jobId: "job-1" });
  expect(ofJob.data).toMatchObject([{ areaId: "310100" }]);
  expect((await ask(backend, "getCityAreaList")).data).toHaveLength(2);
});
