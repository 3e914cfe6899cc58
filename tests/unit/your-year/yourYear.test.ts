import { expect, test } from "vitest";
import { definitionOf } from "#app/blocks/registry.server.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { loadYourYear, readYear } from "#server/features/your-year/yourYear.ts";
import { calls } from "#shared/contract/calls.ts";
import { productAnswer } from "#tests/unit/product/fixture.ts";

const plate = (year: number) => {
  const val = `p-${year}`;
  const linkUrl = { linkType: 3, val, linkSpuId: val };
  return {
    mark: `${year}`,
    title: `盘 ${year}`,
    desc: "",
    image: { url: "/media/x.jpg" },
    linkUrl,
  };
};

/** The page of a brand whose wall has a plate of each year from 1890 on. */
async function load(typed: string, { years = 130, story = "" } = {}) {
  const list = Array.from({ length: years }, (_, i) => plate(1890 + i));
  const contents = JSON.stringify({ layout: "wall", title: "wall", list });
  const answer = (key: "regionContents" | "fullProductDetail", data: unknown) => ({
    ok: true,
    data: calls[key].data.parse(data),
  });
  const commerce = {
    queryReadableContent: async () => ({ ok: true, data: { valueList: [] } }),
    regionContents: async () =>
      answer("regionContents", [{ modelName: "SequenceModel", contents }]),
    fullProductDetail: async () => answer("fullProductDetail", productAnswer({ descText: story })),
  };
  const config = readConfig({ LOG_LEVEL: "silent" });
  const { signal } = new AbortController();
  const context = { commerce, config, blockReader: definitionOf, signal };
  const page = await loadYourYear(typed, context as unknown as ServerContext);
  if (page.kind !== "year") throw new Error(page.kind);
  return page;
}

test("the wall has the newest hundred and twenty plates", async () => {
  const { wall } = await load("1890");
  expect(wall).toHaveLength(120);
  expect(wall.map(({ year }) => year).slice(0, 1)).toEqual([2019]);
});

test.each([
  ["2019".padStart(16), 2019],
  ["2019".padStart(17), null],
  ["2019".padEnd(99), 2019],
])("reads sixteen characters of the input: %j", (typed, year) => {
  expect(readYear(typed)).toBe(year);
});

test.each([
  ["1988", 1988],
  ["１９８８ 年。", 1988],
  ["一九八八年", 1988],
  ["二〇二零", 2020],
  ["1988年5月1日", 1988],
  ["1988-05-01", 1988],
  ["公元1988", 1988],
  [" 1988 ", 1988],
  ["2019.5", 2019],
  ["88", null],
  ["", null],
  ["3019", null],
  ["x2014", null],
  ["2014x", null],
  ["2014x年", null],
  ["20145", null],
  ["2019 or 2020", null],
  ["0".repeat(9999), null],
  ["198八8", null],
  ["一千九百年", null],
])("reads the year of %s", (typed, year) => {
  expect(readYear(typed)).toBe(year);
});

test("shows an invalid year up to the characters read", async () => {
  expect(await load("x".repeat(20))).toMatchObject({ asked: "x".repeat(16), refused: true });
});

test("a plate's story has at most six lines", async () => {
  const story = Array.from({ length: 8 }, (_, i) => `第 ${i + 1} 行`).join("\n");
  expect((await load("2019", { story })).plate?.story).toHaveLength(6);
});
