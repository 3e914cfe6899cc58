import { describe, expect, test } from "vitest";
import { loadYourYear } from "#server/features/your-year/yourYear.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { productAnswer } from "#tests/unit/product/fixture.ts";

type Answers = Parameters<typeof exampleContext>[0];

const away = { failure: { kind: "unreachable" } } as const;
const picture = "https://media.example/a.jpg";

describe("your year", () => {
  const plate = (mark: string, title: string, val = "") => ({
    mark,
    title,
    titleEn: `${title}-en`,
    desc: `${title}。`,
    image: { url: picture },
    linkUrl: { linkType: 3, val, linkSpuId: val },
  });
  const wall = (layout: string, ...items: object[]) => ({
    modelName: "SequenceModel",
    contents: JSON.stringify({ title: "墙", layout, list: items }),
  });
  const house = (plates: object[], answers: Answers = {}) =>
    exampleContext({ regionContents: { data: [wall("wall", ...plates)] }, ...answers }).context;
  const some = [plate("2019", "教堂", "p-2019"), plate("2024", "石桥"), plate("2020", "冰嬉")];

  const year = (typed: string | null, plates = some, answers: Answers = {}) =>
    loadYourYear(typed, house(plates, answers));

  test("links to its plate, or to the nearest one", async () => {
    expect(await year("2024")).toMatchObject({
      kind: "year",
      asked: "2024",
      year: 2024,
      refused: false,
      missing: null,
      plate: { year: 2024, name: "石桥", nameEn: "石桥-en", line: "石桥。", href: null, story: [] },
      wall: [{ year: 2024 }, { year: 2020 }, { year: 2019 }],
    });
    expect(await year("2018")).toMatchObject({ missing: "before", plate: { year: 2019 } });
    expect(await year("2030")).toMatchObject({ missing: "after", plate: { year: 2024 } });
    // Equally far from both: the newer.
    expect(await year("2022")).toMatchObject({ missing: "between", plate: { year: 2024 } });
    expect(await year(null)).toMatchObject({ asked: "", year: null, missing: null, plate: null });
    expect(await year(" ")).toMatchObject({ asked: "", refused: false });
    expect(await year(" x ")).toMatchObject({ asked: "x", year: null, refused: true, plate: null });
    expect(await year("y".repeat(40))).toMatchObject({ asked: "y".repeat(16), refused: true });
  });

  test("has one address for any spelling", async () => {
    for (const typed of ["2019年", " 2019", "２０１９"])
      expect(await year(typed)).toEqual({ kind: "elsewhere", href: "/your-year?year=2019" });
  });

  test("contains each year once, only from walls, and at most a hundred and twenty", async () => {
    const others = wall("rows", plate("1999", "别处"));
    const plates = [plate("2020", "一"), plate("2020", "二"), plate("无", "三")];
    const regionContents = { data: [others, wall("wall", ...plates)] };
    const page = await year("2020", [], { regionContents });
    expect(page).toMatchObject({ plate: { name: "一" } });
    expect(page.kind === "year" && page.wall.map(({ year: of }) => of)).toEqual([2020]);
    const many = Array.from({ length: 130 }, (_, i) => plate(`${1800 + i}`, "x"));
    const long = await year("1929", many);
    expect(long.kind === "year" && [long.wall.length, long.wall[0]?.year]).toEqual([120, 1929]);
  });

  test("shows the plate's story without the wall's own line, and its price", async () => {
    const plates = [plate("2019", "教堂", "p-2019")];
    const descText = ["教堂。", " 雪。 ", "", "3", "4", "5", "6", "7", "8"].join("\r\n");
    const of = async (detail: object | null) => {
      const answer = detail === null ? away : { data: productAnswer(detail) };
      const page = await year("2019", plates, { fullProductDetail: answer });
      return page.kind === "year" && page.plate;
    };
    expect(await of({ descText })).toMatchObject({
      story: ["雪。", "3", "4", "5", "6", "7"],
      price: "1,980.00",
    });
    expect(await of({ descText: "", skuList: [] })).toMatchObject({
      story: [],
      price: undefined,
    });
    expect(await of({ skuList: [{ skuShelfInfoVo: null }] })).toMatchObject({ price: undefined });
    expect(await of(null)).toMatchObject({ story: [], price: undefined });
    const bare = await year("2019", plates, { fullProductDetail: { data: null } });
    expect(bare).toMatchObject({ plate: { story: [], price: undefined } });
  });

  test("requests the plate's own product, and none if it has no page", async () => {
    const asked = async (linkUrl: object) => {
      const { context, asked: all } = exampleContext({
        regionContents: { data: [wall("wall", { ...plate("2019", "教堂"), linkUrl })] },
      });
      await loadYourYear("2019", context);
      return all.filter(({ key }) => key === "fullProductDetail").map(({ params }) => params);
    };
    const path = (val: string) => asked({ linkType: 4, val });
    expect(await asked({ linkType: 3, val: "p-2019", linkSpuId: "p-2019" })).toEqual([
      { productId: "p-2019" },
    ]);
    expect(await path("/pdp/a%20b?x=1")).toEqual([{ productId: "a b" }]);
    expect(await path("/pdp/a%zz")).toEqual([]);
    expect(await path("/news/pdp/a")).toEqual([]);
    expect(await asked({ linkType: 1, val: "https://elsewhere.example/pdp/a" })).toEqual([]);
    expect(await asked({})).toEqual([]);
  });

  test("is unavailable without a wall", async () => {
    const block = { modelName: "highlight", contents: JSON.stringify({ title: "x" }) };
    expect(await year("2019", [], { regionContents: { data: [block] } })).toEqual({
      kind: "unavailable",
      message: "",
    });
    const { context } = exampleContext({ regionContents: away });
    expect(await loadYourYear("2019", context)).toMatchObject({ kind: "unavailable" });
  });
});
