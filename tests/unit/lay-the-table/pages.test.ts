import { describe, expect, test } from "vitest";
import { loadTable } from "#server/features/lay-the-table/layTable.ts";
import { LADDER } from "#shared/domain/pictureSlots.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";

type Answers = Parameters<typeof exampleContext>[0];

const away = { failure: { kind: "unreachable" } } as const;
const picture = "https://media.example/a.jpg";

const leaf = (code: string) => ({
  virtualCategoryCode: code,
  virtualCategoryName: code,
  leafFlag: true,
  subList: [],
});
const branch = (code: string, ...subList: object[]) => ({
  virtualCategoryCode: code,
  virtualCategoryName: code,
  leafFlag: false,
  subList,
});
const good = (spuId: string, productName: string, salePrice = 100, tagLabels = [""]) => ({
  spuId,
  productName,
  salePrice,
  tagLabels,
  majorImageUrl: picture,
});
const goods = [
  good("p19", "盘 19 cm"),
  good("p30", "盘 30 cm"),
  good("p26", "盘 26 cm"),
  good("b", "碗 13 cm"),
  good("mug", "马克杯 350 ml"),
  good("cup", "杯碟 200 ml", 300, ["INQUIRY"]),
  good("pot", "茶壶 1.0 L", 1000),
  good("v", "花瓶 20 cm"),
  good("v2", "花瓶 30 cm"),
  good("l", "长盘 36 cm"),
  good("pot2", "茶壶 0.5 L"),
  good("j", "奶壶 200 ml"),
  good("x", "餐巾"),
];
const tree = {
  data: {
    results: [
      branch("S", branch("LACE", leaf("A")), branch("RAIN", leaf("B"))),
      branch("T", leaf("C")),
    ],
  },
};
const house = (answers: Answers = {}) =>
  exampleContext({
    getVirtualCategoryList: tree,
    keywordList: { data: { total: goods.length, pageNum: 1, pageSize: 100, results: goods } },
    ...answers,
  }).context;

describe("a long table", () => {
  const lay = (search = "", answers: Answers = {}) =>
    loadTable(new URLSearchParams(`view=long&${search}`), house(answers));
  const laid = async (search = "", answers: Answers = {}) => {
    const page = await lay(search, answers);
    if (page.kind !== "table") throw new Error(page.kind);
    return page;
  };

  test("without a selection has the default, of each kind the piece nearest in size", async () => {
    const page = await laid();
    expect(page).toMatchObject({
      series: [
        { code: "LACE", name: "LACE", chosen: true },
        { code: "RAIN", name: "RAIN", chosen: false },
      ],
      places: 4,
      tooMany: false,
      total: { amount: "2,400.00", unpriced: 4 },
      share: {
        url: "https://www.house.example/lay-the-table?series=LACE&view=long&places=4&piece=p26&piece=p19&piece=b&piece=cup&middle=pot&middle=l&middle=v",
      },
    });
    expect(page.rows.map(({ id, count, price, chosen }) => [id, count, price, chosen])).toEqual([
      ["p26", 4, "100.00", true],
      ["p19", 4, "100.00", true],
      ["b", 4, "100.00", true],
      ["cup", 4, null, true],
      ["pot", 1, "1,000.00", true],
      ["l", 1, "100.00", true],
      ["v", 1, "100.00", true],
    ]);
    const chosen = (pieces: { id: string; chosen: boolean }[]) =>
      pieces.map((piece) => `${piece.id}${piece.chosen ? "!" : ""}`).join(" ");
    expect(chosen(page.own)).toBe("p19! p30 p26! b! mug cup!");
    expect(chosen(page.middle)).toBe("pot! v! v2 l! pot2 j");
    expect(page.own[0]?.picture).toMatchObject({ alt: "", widths: LADDER });
    expect(page.table).toMatchObject({ shape: "long" });
    expect(page.table?.setting.map(({ id }) => id).sort()).toEqual(["b", "cup", "p19", "p26"]);
  });

  test("without a cup has the mug, and a piece without a picture has none", async () => {
    const few = [good("mug", "马克杯 350 ml"), { ...good("p", "盘 26 cm"), majorImageUrl: "" }];
    const keywordList = { data: { total: 2, pageNum: 1, pageSize: 100, results: few } };
    const page = await laid("", { keywordList });
    expect(page.rows.map(({ id, picture: of }) => [id, of === null])).toEqual([
      ["p", true],
      ["mug", false],
    ]);
  });

  test("contains at most five pieces of each, and reports a larger selection", async () => {
    const middle = ["pot", "v", "v2", "l", "pot2", "j"];
    const own = ["p19", "p30", "p26", "b", "mug", "cup"];
    const of = async (pieces: string[], name: "piece" | "middle") => {
      const page = await laid(pieces.map((id) => `${name}=${id}`).join("&"));
      return [page.tooMany, page.rows.length];
    };
    expect(await of(middle, "middle")).toEqual([true, 5]);
    expect(await of(middle.slice(1), "middle")).toEqual([false, 5]);
    expect(await of(own, "piece")).toEqual([true, 5]);
    expect(await of(own.slice(1), "piece")).toEqual([false, 5]);
    // Each id counts once, and ids after the twentieth are ignored.
    expect(await of(["p19", "p19"], "piece")).toEqual([false, 1]);
    const nobody = Array.from({ length: 20 }, (_, i) => `n${i}`);
    expect((await laid([...nobody, "p30"].map((id) => `piece=${id}`).join("&"))).rows).toHaveLength(
      7,
    );
  });

  test.each([
    ["places=8", null],
    ["places=9", 4],
    ["places=0", 4],
    ["places=18", 4],
    ["places=81", 4],
  ])("for %s redirects to %s", async (search, places) => {
    const page = await lay(search);
    const href = `/lay-the-table?series=LACE&view=long&places=${places}`;
    if (places === null) expect(page).toMatchObject({ kind: "table", places: 8 });
    else expect(page).toEqual({ kind: "elsewhere", href });
  });

  const few = (...results: object[]) => ({
    keywordList: { data: { total: results.length, pageNum: 1, pageSize: 100, results } },
  });
  const rowsOf = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id).join(" ");

  test("contains the requested series, and pieces of the right kind", async () => {
    expect((await laid("series=RAIN")).series.map(({ chosen }) => chosen)).toEqual([false, true]);
    expect(rowsOf(await laid("piece=p30&middle=v"))).toBe("p30 v");
    expect(rowsOf(await laid("piece=pot&piece=p30&middle=cup"))).toBe("p30");
  });

  test("has no mug beside a cup, no piece without a size in its name, and no picture without pieces", async () => {
    const cups = few(
      good("mug", "马克杯 350 ml"),
      good("cup", "杯碟 200 ml"),
      good("pot", "茶壶 1.0 L"),
    );
    expect(rowsOf(await laid("", cups))).toBe("cup pot");
    const plated = few(
      good("mug", "马克杯 350 ml"),
      good("cup", "杯碟 200 ml"),
      good("p", "盘 26 cm"),
    );
    expect(rowsOf(await laid("", plated))).toBe("p cup");
    const page = await laid("", few(good("x", "餐巾"), good("y", "盘")));
    expect([page.table, rowsOf(page), page.own]).toEqual([null, "", []]);
  });

  test("lays the first of two pieces equally near in size", async () => {
    const sizes = ["盘 26 cm", "盘 28 cm", "盘 18 cm", "盘 20 cm", "碗 11 cm", "碗 13 cm"];
    const goods = [...sizes, "长盘 35 cm", "长盘 37 cm"].map((name, i) => good(`n${i}`, name));
    expect(rowsOf(await laid("", few(...goods)))).toBe("n0 n2 n4 n6");
  });

  test("has a sum on each row of several pieces with a price, and on no other", async () => {
    const goods = [good("p", "盘 26 cm"), good("pot", "茶壶 1.0 L")];
    const page = await laid("piece=p&middle=pot&places=3", few(...goods));
    expect(page.rows.map(({ id, count, sum }) => [id, count, sum])).toEqual([
      ["p", 3, "300.00"],
      ["pot", 1, null],
    ]);
  });

  test("has no price for pieces without one", async () => {
    const free = { ...good("p", "盘 26 cm"), salePrice: null };
    expect(await laid("", few(free))).toMatchObject({
      own: [{ price: undefined }],
      rows: [{ price: undefined }],
      total: { amount: null, unpriced: 4 },
    });
  });

  test("keeps the selection if only the number of guests is invalid", async () => {
    expect(await lay("series=LACE&places=x&piece=p30&middle=v")).toEqual({
      kind: "elsewhere",
      href: "/lay-the-table?series=LACE&view=long&places=4&piece=p30&middle=v",
    });
    expect(await lay("series=NOBODY&places=2&piece=p30&middle=v")).toEqual({
      kind: "elsewhere",
      href: "/lay-the-table?series=LACE&view=long&places=2",
    });
  });

  test("has series if categories contain only leaves, else top categories, at most twenty-four", async () => {
    const series = async (...results: object[]) => {
      const page = await laid("", { getVirtualCategoryList: { data: { results } } });
      return page.series.map(({ code }) => code).join(" ");
    };
    expect(await series(branch("S", branch("A", branch("B", leaf("C")))))).toBe("B");
    expect(await series(branch("S", leaf("C")), leaf("D"))).toBe("S");
    const many = Array.from({ length: 30 }, (_, i) => branch(`s${i}`, leaf(`l${i}`)));
    expect((await series(branch("S", ...many))).split(" ")).toHaveLength(24);
  });

  test("offers at most sixty pieces", async () => {
    const results = Array.from({ length: 70 }, (_, i) => good(`p${i}`, "盘 26 cm"));
    const keywordList = { data: { total: 70, pageNum: 1, pageSize: 100, results } };
    expect((await laid("", { keywordList })).own).toHaveLength(60);
  });

  test.each<[string, Answers]>([
    ["the categories", { getVirtualCategoryList: away }],
    ["a series", { getVirtualCategoryList: { data: { results: [leaf("D")] } } }],
    ["its pieces", { keywordList: away }],
  ])("is unavailable without %s", async (_case, answers) => {
    expect(await lay("", answers)).toEqual({ kind: "unavailable" });
  });
});

describe("a round table", () => {
  const dishes = [
    good("p17", "盘 17 cm"),
    good("p22", "盘 22 cm"),
    good("p24", "盘 24 cm"),
    good("p27", "盘 27 cm", 200),
    good("rice", "碗 12 cm"),
    good("soup", "碗 19 cm"),
    good("cup", "杯碟 90 ml"),
    good("fish", "长盘 28 cm"),
    good("pot", "茶壶 1.0 L", 1000),
  ];
  const upstream = () =>
    house({
      keywordList: {
        data: { total: dishes.length, pageNum: 1, pageSize: 100, results: dishes },
      },
    });
  const laid = async (search = "") => {
    const page = await loadTable(new URLSearchParams(search), upstream());
    if (page.kind !== "table") throw new Error(page.kind);
    return page;
  };
  const rowsOf = ({ rows }: Awaited<ReturnType<typeof laid>>) =>
    rows.map(({ id, count, served }) => [id, count, served]);

  test("is the default, for six, with bowl and tea for each and dishes for all", async () => {
    const page = await laid();
    expect(page).toMatchObject({
      shape: "round",
      places: 6,
      seatings: [6, 8, 10],
      table: { shape: "round", across: 1200, left: [] },
      // 6 × 300 + 600
      total: { amount: "2,400.00", unpriced: 0 },
    });
    expect(rowsOf(page)).toEqual([
      ["p17", 6, null],
      ["rice", 6, "rice"],
      ["cup", 6, "tea"],
      ["fish", 1, "fish"],
      ["p22", 1, "cold"],
      ["p27", 1, "hot"],
      ["soup", 1, "soup"],
      ["p24", 1, "hot"],
    ]);
    expect(page.shapes.map(({ href }) => href)).toEqual([
      "/lay-the-table?series=LACE&view=round&places=6",
      "/lay-the-table?series=LACE&view=long&places=4",
    ]);
  });

  test("has the default of its own size after a change of guests, and else the pieces chosen", async () => {
    const six = new URL((await laid()).share.url).searchParams;
    six.set("places", "8");
    expect(rowsOf(await laid(`${six}`)).map(([id]) => id)).toContain("pot");
    six.append("piece", "p24");
    six.delete("middle");
    expect(rowsOf(await laid(`${six}`)).map(([id]) => id)).toEqual(["p17", "rice", "cup", "p24"]);
  });

  test("reports more pieces than it has room for", async () => {
    expect((await laid("middle=p27&middle=p24&middle=fish&middle=pot&middle=soup")).tooMany).toBe(
      false,
    );
  });

  test.each([
    ["places=8", 8],
    ["places=10", 10],
  ])("for %s seats %i", async (search, places) => {
    expect(await laid(search)).toMatchObject({ shape: "round", places });
  });

  test.each([
    ["places=4&piece=p17", { shape: "long", places: 4 }],
    ["view=round&places=6", { shape: "round", places: 6 }],
  ])("%s is %o: an address without a shape keeps its table", async (search, expected) => {
    expect(await laid(search)).toMatchObject(expected);
  });

  test.each([
    ["view=round&places=7", "view=round&places=6"],
    ["places=12", "view=round&places=6"],
    ["places=x", "view=round&places=6"],
    ["view=long&places=10", "view=long&places=4"],
  ])("%s redirects to %s", async (search, expected) => {
    expect(await loadTable(new URLSearchParams(search), upstream())).toEqual({
      kind: "elsewhere",
      href: `/lay-the-table?series=LACE&${expected}`,
    });
  });
});
