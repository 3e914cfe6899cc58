import { HttpResponse } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { COMMERCE_TEST_BASE, envelope, installUpstream } from "#tests/support/msw.ts";
import { productAnswer } from "#tests/unit/product/fixture.ts";

const upstream = installUpstream();
type Loader = (args: {
  request: Request;
  params: Record<string, string>;
  context: object;
}) => Promise<unknown>;
let routes: Record<"year" | "table" | "size" | "turn", Loader>;

// The configuration and the client are created at first use, so the environment is set first.
beforeAll(async () => {
  vi.stubEnv("COMMERCE_API_BASE", COMMERCE_TEST_BASE);
  vi.stubEnv("LOG_LEVEL", "silent");
  routes = {
    year: (await import("#app/routes/your-year.tsx")).loader as Loader,
    table: (await import("#app/routes/lay-the-table.tsx")).loader as Loader,
    size: (await import("#app/routes/pdp/true-size.tsx")).loader as Loader,
    turn: (await import("#app/routes/pdp/turn.tsx")).loader as Loader,
  };
});
afterAll(() => vi.unstubAllEnvs());

/** Calls that fail, by the end of their path. */
let failing: string[] = [];
let plates: unknown[] = [];
let goods: unknown[] = [];
let media: unknown[] | undefined;

const plate = (mark: unknown, title: string, val = "") => ({
  ...{ mark, title, titleEn: "", desc: `${title}。`, image: { url: "/media/x.jpg" } },
  linkUrl: { linkType: 3, val, linkSpuId: val },
});
const good = (spuId: string, productName: unknown, salePrice: unknown = 100, tagLabels = [""]) => ({
  ...{ spuId, productName, salePrice, tagLabels, majorImageUrl: "/media/y.jpg" },
});
const leaf = (code: string) => ({
  ...{ virtualCategoryCode: code, virtualCategoryName: code, leafFlag: true, subList: [] },
});
const branch = (code: string, ...subList: object[]) => ({
  ...{ virtualCategoryCode: code, virtualCategoryName: code, leafFlag: false, subList },
});

beforeEach(() => {
  failing = [];
  media = undefined;
  plates = [
    plate("2024", "石桥", "p-2024"),
    plate("2020", "冰嬉"),
    plate("2019", "教堂", "p-2019"),
  ];
  goods = [
    good("plate-27", "平盘 27 cm", 200),
    good("plate-19", "甜品盘 19 cm", 100.5),
    good("cup", "杯碟 200 ml", 300, ["INQUIRY"]),
    good("pot", "茶壶 1.0 L", 1000),
    good("card", "礼品卡", 1),
  ];
  upstream.answers(({ path }) => {
    const call = path.split("/").at(-1) ?? "";
    if (failing.includes(call)) return HttpResponse.json({}, { status: 500 });
    if (call === "queryRegionContents") {
      const contents = JSON.stringify({ layout: "wall", title: "wall", list: plates });
      return envelope([{ modelName: "SequenceModel", contents }]);
    }
    if (call === "fullProductDetail") {
      const attribute = (attrName: string, value: string) => ({
        ...{ attrName, value, attrGroupDictCode: "2" },
      });
      const spuAttrList = [attribute("直径", "18 cm"), attribute("高", "2.4 cm")];
      return envelope(
        productAnswer({
          ...{ productName: "纪念盘", descText: "教堂。\n雪。", spuAttrList },
          ...(media && ({ mediaList: media } as object)),
        }),
      );
    }
    if (call === "getVirtualCategoryList") {
      // Responses for a series are cached: each test with other products uses its own series.
      const further = ["many", "few", "lost"].map((code) => branch(code, leaf(`${code}-leaf`)));
      const series = branch(
        "series",
        branch("blue", leaf("a")),
        branch("white", leaf("b")),
        ...further,
      );
      return envelope({ results: [branch("use", leaf("cups")), series] });
    }
    if (call === "keywordList") return envelope({ total: goods.length, results: goods });
    return envelope([]);
  });
});

let visit = 0;

async function load(which: keyof typeof routes, address: string, slug = `p-${++visit}`) {
  const request = new Request(`http://localhost:3000${address}`);
  const outcome = await routes[which]({ request, params: { slug }, context: {} }).catch(
    (thrown: unknown) => thrown,
  );
  if (outcome instanceof Response) {
    return { html: "", status: outcome.status, headers: outcome.headers, page: null };
  }
  const { data, init } = outcome as {
    data: {
      kind: string;
      content: { html?: string };
      head: { noindex: boolean; path: string; title: string };
    };
    init?: { status?: number; headers?: Record<string, string> };
  };
  const headers = new Headers(init?.headers);
  return { html: data.content.html ?? "", page: data, status: init?.status ?? 200, headers };
}

describe("your year", () => {
  test("shows the plate of a year with its story, its price and a text for the store", async () => {
    const { html, status, headers, page } = await load("year", "/your-year?year=2019");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toContain("s-maxage=300");
    expect(page?.head.noindex).toBeFalsy();
    expect(page?.head.path).toBe("/your-year");
    expect(html).toContain("《教堂》");
    expect(html).toContain("雪。");
    expect(html).toContain("1,980.00");
    expect(html).toContain("“我想找二〇一九年的年度纪念盘《教堂》。”");
    expect(html).toContain('href="/pdp/p-2019"');
  });

  test.each([
    ["1988", "本站收录二〇一九年以来的年度纪念盘。一九八八年的，可请精品店代为寻访。"],
    ["2022", "二〇二二年没有年度纪念盘。"],
    ["2999", "二九九九年的那一幅，还没有面世。"],
  ])("%s has no plate: says so and shows the nearest", async (year, said) => {
    const { html, status } = await load("year", `/your-year?year=${year}`);
    expect(status).toBe(200);
    expect(html).toContain(said);
    expect(html).toContain("离它最近的一幅");
  });

  test("shows the form and all plates without a year", async () => {
    const { html, status } = await load("year", "/your-year");
    expect(status).toBe(200);
    expect(html).toContain('name="year"');
    expect(html.match(/your-year\?year=\d{4}/g)).toHaveLength(3);
  });

  test("rejects an invalid year beside the field with 400 and keeps the input", async () => {
    const typed = '<b>"19';
    const { html, status, headers, page } = await load(
      "year",
      `/your-year?year=${encodeURIComponent(typed)}`,
    );
    expect(status).toBe(400);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(page?.head.noindex).toBe(true);
    expect(html).toContain("请写四位数的年份");
    expect(html).toContain('value="&lt;b&gt;&quot;19"');
  });

  test("redirects other spellings of a year to its canonical address", async () => {
    const { status, headers } = await load(
      "year",
      `/your-year?year=${encodeURIComponent("２０１９年")}`,
    );
    expect(status).toBe(302);
    expect(headers.get("Location")).toBe("/your-year?year=2019");
  });

  test("shows a plate without story and price if its product is unavailable", async () => {
    failing = ["fullProductDetail"];
    const { html, status } = await load("year", "/your-year?year=2024");
    expect(status).toBe(200);
    expect(html).toContain("《石桥》");
  });
});

describe("lay the table", () => {
  test("lays the usual setting by default and adds up the available prices", async () => {
    const { html, status, headers } = await load("table", "/lay-the-table?places=2");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toContain("s-maxage=60");
    expect(html).toContain("blue，2 席的桌面");
    // 2 × 200 + 2 × 100.5 + 1000; the cups have no price.
    expect(html).toContain("1,601.00");
    expect(html).toContain("另有 2 件，价格请联系线下门店");
    expect(html).not.toContain("礼品卡");
    expect(html).toContain("series=blue&amp;places=2&amp;piece=plate-27&amp;piece=plate-19");
  });

  test("lays the selected pieces, keeps the selection and omits pieces missing from the series", async () => {
    const { html } = await load(
      "table",
      "/lay-the-table?series=white&places=8&piece=plate-19&piece=pot&piece=..%2Fx&middle=pot",
    );
    expect(html.match(/checked=""/g)).toHaveLength(2);
    // 8 × 100.5 + 1000
    expect(html).toContain("1,804.00");
  });

  test.each([
    ["/lay-the-table?series=gone", "/lay-the-table?series=blue&places=4"],
    ["/lay-the-table?places=9", "/lay-the-table?series=blue&places=4"],
    ["/lay-the-table?places=", "/lay-the-table?series=blue&places=4"],
  ])("redirects %s to an existing table", async (address, location) => {
    const { status, headers } = await load("table", address);
    expect(status).toBe(302);
    expect(headers.get("Location")).toBe(location);
  });

  test("rejects more pieces than a table holds with 400 and lays those that fit", async () => {
    goods = Array.from({ length: 9 }, (_, i) => good(`s-${i}`, `平盘 ${20 + i} cm`));
    const chosen = goods.map((_, i) => `piece=s-${i}`).join("&");
    const { html, status, page } = await load(
      "table",
      `/lay-the-table?series=many&places=1&${chosen}`,
    );
    expect(status).toBe(400);
    expect(page?.head.noindex).toBe(true);
    expect(html).toContain("每一处至多 5 件");
    expect(html.match(/checked=""/g)).toHaveLength(5);
  });

  test("says so for a series without any suitable piece", async () => {
    goods = [good("card", "礼品卡"), good("odd", null), good("plate", "平盘")];
    const { html, status } = await load("table", "/lay-the-table?series=few&places=3");
    expect(status).toBe(200);
    expect(html).toContain("没有能上桌的器物");
    expect(html).not.toContain("的桌面");
  });

  test("returns a temporary error without the series' products", async () => {
    failing = ["keywordList"];
    const { status, headers } = await load("table", "/lay-the-table?series=lost&places=7");
    expect(status).toBe(503);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("true size", () => {
  test("draws a piece to scale in millimetres", async () => {
    const { html, status, page } = await load("size", "/pdp/x/true-size?card=400");
    expect(status).toBe(200);
    expect(page).toMatchObject({ frame: { card: 400, refused: false }, head: { noindex: true } });
    // On paper the right half: 9 cm and a margin of 12 mm.
    expect(html).toContain("--wide:102");
    // A piece without a picture from above is an outline, beside things of known size.
    expect(html).not.toContain("--side");
    expect(html).toContain("A4 纸");
    expect(html).toContain("筷子 24 cm");
  });

  test("a piece with a picture from above shows it as large as the piece", async () => {
    media = [{ url: "/media/top.jpg", mediaType: "top", span: 0.8 } as never];
    const { html } = await load("size", "/pdp/x/true-size");
    // 18 cm span 0.8 of a picture of 22.5 cm.
    expect(html).toContain("--side:225");
    expect(html).toContain("/media/top.jpg");
    media = [{ url: "/media/top.jpg", mediaType: "top" } as never];
    expect((await load("size", "/pdp/x/true-size")).html).not.toContain("/media/top.jpg");
    expect(html).toContain("18 cm");
  });

  test("rejects an invalid width beside the field with 400", async () => {
    const { status, page, headers } = await load("size", "/pdp/x/true-size?card=9999");
    expect(status).toBe(400);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(page).toMatchObject({ frame: { card: 324, refused: true } });
  });

  test("returns 503 for an unavailable product and 404 for an invalid id, not a page without dimensions", async () => {
    const none = await load("size", "/pdp/x/true-size", "");
    expect(none.status).toBe(404);
    expect(none.html).not.toMatch(/这件器物/);
    expect(none.html).toMatch(/href="\/products"[^>]*>看全部产品/);
    expect(none.page?.head.title).not.toMatch(/这件器物/);
    failing = ["fullProductDetail"];
    const down = await load("size", "/pdp/x/true-size");
    expect(down.status).toBe(503);
    expect(down.page?.head.title).not.toMatch(/没有登记尺寸/);
  });
});

describe("closer", () => {
  const item = (name: string, mediaType: unknown) => ({ url: `/media/${name}.jpg`, mediaType });
  const turn = (count: number) => Array.from({ length: count }, (_, i) => item(`t-${i}`, "turn"));

  test("turns a piece through its pictures in order and ends with its base", async () => {
    media = [item("f", "foot"), ...turn(24)];
    const { html, status } = await load("turn", "/pdp/x/turn");
    expect(status).toBe(200);
    const order = [...html.matchAll(/src="\/media\/([\w-]+)\.jpg/g)].map(([, name]) => name);
    expect(order).toEqual([...Array.from({ length: 24 }, (_, i) => `t-${i}`), "f"]);
    expect(html).toContain("--frames:25");
    expect(html).toContain('alt="青蕾 纪念盘，转到第 7 张，共 24 张"');
    expect(html).toContain('alt="青蕾 纪念盘，翻过来：圈足与底款"');
    const places = [...html.matchAll(/href="#turn-(\d+)"/g)].map(([, place]) => Number(place));
    expect(places).toEqual([1, 7, 13, 19, 25]);
  });

  test("limits a turn of a hundred pictures, and does not turn seven", async () => {
    media = turn(100);
    const { html } = await load("turn", "/pdp/x/turn");
    expect(html.match(/<li /g)).toHaveLength(36);
    expect(html).not.toContain("底款");
    media = turn(7);
    expect((await load("turn", "/pdp/x/turn")).status).toBe(404);
  });

  test.each([
    [undefined],
    [[]],
    [null],
    [[item("film", "video"), item("two", 2), item("list", ["turn"]), item("null", null)]],
    [
      [
        { url: "javascript:alert(1)", mediaType: "foot" },
        { url: null, mediaType: "turn" },
      ],
    ],
  ])("without such pictures, as in %j, the page is missing and leads back", async (list) => {
    media = list as never;
    const { html, status, headers } = await load("turn", "/pdp/x/turn");
    expect(status).toBe(404);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain("还没有转过一圈");
    expect(html).toMatch(/href="\/pdp\/p-\d+"/);
  });

  test("returns 503 for an unavailable product and 404 for an invalid id", async () => {
    expect((await load("turn", "/pdp/x/turn", "")).status).toBe(404);
    expect((await load("turn", "/pdp/x/turn", "x".repeat(65))).status).toBe(404);
    failing = ["fullProductDetail"];
    const { status, headers } = await load("turn", "/pdp/x/turn");
    expect(status).toBe(503);
    expect(headers.get("Retry-After")).toBe("30");
  });
});
