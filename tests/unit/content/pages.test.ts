import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  loadAreaBlocks,
  loadContentPage,
  loadOnlinePage,
} from "#server/features/content/content.ts";
import { loadContentDialog } from "#server/features/content/contentDialog.ts";
import { contentHref, dayOf } from "#server/features/content/listEntry.ts";
import { loadGifting } from "#server/features/gifting/gifting.ts";
import { alternating, withHelp } from "#server/features/gifting/help.ts";
import { loadHomePage } from "#server/features/home/home.ts";
import { loadNewsEntry } from "#server/features/news/entry.ts";
import { loadNewsList, readNewsQuestion } from "#server/features/news/list.ts";
import { getLogger } from "#server/observability/log.ts";
import { metricsText } from "#server/observability/metrics.ts";
import { pictureView } from "#shared/domain/images.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { rows } from "#tests/support/rows.ts";

type Answers = Parameters<typeof exampleContext>[0];

const house = (answers: Answers = {}) => exampleContext(answers).context;
const away = { failure: { kind: "unreachable" } } as const;
const refused = { failure: { kind: "rejected", errorCode: "E1", message: "" } } as const;
const unreadable = { failure: { kind: "malformed", detail: "" } } as const;
const gone = { failure: { kind: "not-found", status: 404 } } as const;
const picture = (name: string) => `https://media.example/${name}.jpg`;

function heard(level: "warn" | "error") {
  const spy = vi.spyOn(getLogger(), level).mockReturnValue(undefined);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls;
}

describe("news entry", () => {
  const entry = {
    id: "N1",
    title: " 题 ",
    summary: "略",
    imageUrl: picture("a"),
    content: "<p>正文</p>",
    publishTime: "2026-09-12 10:00",
    catalogCode: "B",
    catalogName: "品牌",
  };
  const cards = (...ids: string[]) => ({
    data: {
      total: 9,
      pageNum: 1,
      pageSize: 4,
      results: ids.map((id) => ({ ...entry, id, imageUrl: id === "N2" ? picture("n") : "" })),
    },
  });

  test("has a picture, its text, and three others", async () => {
    const getPageList = cards("N1", "N2", "N4", "N5");
    const page = await loadNewsEntry("N1", house({ getDetail: { data: entry }, getPageList }));
    const none = { titleEn: "", title: "", caption: "" };
    const card = (id: string, url = "") => ({
      href: `/news/${id}`,
      title: " 题 ",
      text: "略",
      date: "2026-09-12",
      type: "品牌",
      picture: pictureView({ url, alt: "", ratio: 3 / 2 }),
    });
    expect(page).toEqual({
      kind: "entry",
      title: " 题 ",
      text: "略",
      type: "品牌",
      date: "2026-09-12",
      image: picture("a"),
      blocks: [
        {
          id: "picture",
          type: "highlight",
          ...none,
          text: "",
          tone: "dark",
          link: null,
          picture: expect.objectContaining({ narrow: null }),
        },
        {
          id: "text",
          type: "common",
          layout: "article",
          anchor: "",
          ...none,
          signature: "",
          picture: null,
          html: "<p>正文</p>",
          chapters: [],
          folds: false,
        },
      ],
      others: [card("N2", picture("n")), card("N4"), card("N5")],
    });
  });

  test("has at most three others, and none while they are unavailable", async () => {
    const others = async (getPageList: NonNullable<Answers>["getPageList"]) => {
      const page = await loadNewsEntry("N1", house({ getDetail: { data: entry }, getPageList }));
      return page.kind === "entry" && page.others.length;
    };
    expect(await others(cards("N2", "N3", "N4", "N5"))).toBe(3);
    expect(await others(away)).toBe(0);
  });

  test.each([
    ["without a title", { data: { ...entry, title: " " } }, "missing"],
    ["that is gone", gone, "missing"],
    ["that was refused", refused, "missing"],
    ["that cannot be had", away, "unavailable"],
  ])("%s is %s", async (_case, getDetail, kind) => {
    expect(await loadNewsEntry("N1", house({ getDetail }))).toMatchObject({ kind });
  });
});

describe("news list", () => {
  const at = (search: string) => readNewsQuestion(new URLSearchParams(search));

  test("is requested by type and page", () => {
    expect(at("")).toEqual({ catalog: null, page: 1 });
    expect(at("catalog=B&page=12")).toEqual({ catalog: "B", page: 12 });
    expect(at("page=1000")).toEqual({ catalog: null, page: 1000 });
    for (const no of ["page=1001", "page=0", "page=1x", "page=x1", "catalog=../x"])
      expect(at(no), no).toBeNull();
  });

  test("contains its type among the existing ones", async () => {
    const list = (catalog: string | null, answers: Answers = {}) =>
      loadNewsList({ page: 1, catalog }, house(answers));
    const getCatalogList = {
      data: [
        { catalogId: 1, catalogCode: "BRAND", catalogName: "品牌" },
        { catalogId: 2, catalogCode: "SHOP", catalogName: "门店" },
      ],
    };
    expect(await list("SHOP", { getCatalogList })).toMatchObject({ type: "门店" });
    expect(await list("OTHER", { getCatalogList })).toMatchObject({ type: "" });
    expect(await list(null, { getCatalogList: away })).toMatchObject({ type: "", types: [] });
  });

  test.each([
    ["that is gone", gone, "missing"],
    ["that was refused", refused, "unavailable"],
    ["that cannot be read", unreadable, "unavailable"],
    ["that cannot be had", away, "unavailable"],
  ])("%s is %s", async (_case, getPageList, kind) => {
    const page = await loadNewsList({ page: 1, catalog: null }, house({ getPageList }));
    expect(page).toMatchObject({ kind });
  });
});

describe("address and day of an entry", () => {
  test.each([
    [{ type: "page", id: "1", onlineId: "s" }, "/brand-story/s"],
    [{ type: "subBrand", id: "1", onlineId: "s" }, "/flora-danica/s"],
    [{ type: "subBrand", id: "1", onlineId: "../s" }, null],
    [{ type: "news", id: "1", onlineId: "s" }, "/news/1"],
    [{ type: "news", id: "../1", onlineId: "s" }, null],
    [{ type: "other", id: "1", onlineId: "s" }, null],
  ])("%j: %s", (entry, href) => {
    expect(contentHref(entry, { absentPages: [] })).toBe(href);
  });

  test("is none where the address is that of an absent page", () => {
    const entry = { type: "page", id: "1", onlineId: "about-iittala" };
    expect(contentHref(entry, { absentPages: [] })).toBe("/brand-story/about-iittala");
    expect(contentHref(entry, { absentPages: ["aboutIittala"] })).toBeNull();
  });

  test.each([
    ["2026-09-12 10:00", "2026-09-12"],
    ["on 2026-09-12", ""],
    ["2026-02-30", ""],
    ["2026-13-01", ""],
    ["", ""],
  ])("of %j is %j", (time, day) => {
    expect(dayOf(time)).toBe(day);
  });
});

describe("content page", () => {
  test("keeps its frame without displayable content, which is logged", {
    meta: rows("ERR-17", "ERR-18"),
  }, async () => {
    const errors = heard("error");
    const regionContents = { data: [] };
    expect(await loadContentPage("member", house({ regionContents }))).toEqual({
      kind: "page",
      blocks: [],
    });
    expect(errors()).toEqual([
      [{ page: "demo-member", items: 0 }, "content page has nothing to show"],
    ]);
  });

  test("that fails has the upstream's message; content around a screen is empty then", {
    meta: rows("ERR-15"),
  }, async () => {
    const message = "系统维护中";
    for (const failure of [
      { kind: "rejected", errorCode: "9", message } as const,
      { kind: "http-error", status: 500, message } as const,
    ]) {
      const failing = house({ regionContents: { failure } });
      expect(await loadContentPage("brandStory", failing)).toEqual({
        kind: "unavailable",
        message,
      });
      expect(await loadAreaBlocks("commonBlock", failing)).toEqual([]);
    }
    const cut = { kind: "http-error", status: 500, message } as const;
    expect(await loadGifting(house({ regionContents: { failure: cut } }))).toEqual({
      kind: "unavailable",
      message,
    });
  });

  test("is requested by its configured id, and content around a screen without an id never", {
    meta: rows("CMS-01", "CALL-43"),
  }, async () => {
    const { context, asked } = exampleContext();
    await loadHomePage(context);
    await loadContentPage("member", context);
    await loadGifting(context);
    const pages = asked.filter(({ key }) => key === "regionContents").map(({ params }) => params);
    expect(pages).toEqual(["demo-home", "demo-member", "demo-gifts"].map((pageId) => ({ pageId })));
    const { commerce } = context.config;
    const contentIds = { ...commerce.contentIds, commonBlock: null };
    const config = { ...context.config, commerce: { ...commerce, contentIds } };
    asked.length = 0;
    expect(await loadAreaBlocks("commonBlock", { ...context, config })).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("around a screen has its own slots, and is logged if unreadable", async () => {
    const warned = heard("warn");
    const regionContents = {
      data: [
        { modelName: "no-such-block", contents: "{}" },
        { modelName: "highlight", contents: JSON.stringify({ title: "x" }) },
      ],
    };
    const [block] = await loadAreaBlocks("commonBlock", house({ regionContents }));
    expect(block?.id).toMatch(/^commonBlock-highlight-/);
    expect(JSON.stringify(warned())).toContain("demo-commonBlock");
  });
});

describe("a story", () => {
  const entry = {
    id: "C1",
    title: "题",
    summary: "略",
    imageUrl: picture("a"),
    type: "page",
    publishTime: "2026-09-12",
  };
  const listed = (results: object[], total = results.length) => ({ data: { total, results } });

  test("has the metadata from the list of all content", {
    meta: rows("ROUTE-25", "CALL-02"),
  }, async () => {
    const searchCmsInfoList = listed([
      { ...entry, onlineId: "o" },
      { ...entry, onlineId: "s" },
    ]);
    const page = await loadOnlinePage("s", house({ searchCmsInfoList }));
    expect(page).toMatchObject({
      kind: "page",
      title: "题",
      summary: "略",
      date: "2026-09-12",
      image: picture("a"),
      path: "/brand-story/s",
      unlisted: false,
    });
  });

  test.each([
    ["that the list does not name", listed([]), true],
    ["whose list cannot be had", away, false],
  ])("%s has only its blocks", async (_case, searchCmsInfoList, unlisted) => {
    expect(await loadOnlinePage("s", house({ searchCmsInfoList }))).toMatchObject({
      kind: "page",
      title: "",
      summary: "",
      date: "",
      image: "",
      path: "",
      unlisted,
    });
  });

  test("is searched to the end of the list", async () => {
    const asked = async (count: number, total: number) => {
      const { context, asked } = exampleContext({
        searchCmsInfoList: {
          data: () => ({
            total,
            results: Array.from({ length: count }, (_, i) => ({ ...entry, onlineId: `o${i}` })),
          }),
        },
      });
      await loadOnlinePage("s", context);
      return asked.filter(({ key }) => key === "searchCmsInfoList").length;
    };
    expect(await asked(99, 100)).toBe(1);
    expect(await asked(99, 101)).toBe(2);
    expect(await asked(100, 0)).toBe(20);
  });

  test.each([
    ["that the upstream refuses", refused, "missing"],
    ["that is gone", gone, "missing"],
    ["that cannot be had", away, "unavailable"],
  ])("%s is %s", async (_case, publicRegionContents, kind) => {
    expect(await loadOnlinePage("s", house({ publicRegionContents }))).toMatchObject({ kind });
  });

  test("and a news entry, a dialog: none is requested by an id that could change the address", async () => {
    const { context, asked } = exampleContext();
    for (const load of [loadOnlinePage, loadNewsEntry, loadContentDialog])
      expect(await load("../x", context)).toMatchObject({ kind: "missing" });
    expect(asked).toEqual([]);
  });

  test("keeps its frame without a block", async () => {
    heard("error");
    const publicRegionContents = { data: [{ modelName: "no-such", contents: "{}" }] };
    expect(await loadOnlinePage("s", house({ publicRegionContents }))).toMatchObject({
      kind: "page",
      blocks: [],
    });
  });
});

test("a dialog's text is editorial, and removed parts are logged once", {
  meta: rows("LINK-09", "CALL-44"),
}, async () => {
  const warned = heard("warn");
  const html = "<p>文</p><a href='javascript:x'>y</a>";
  const contents = JSON.stringify({ title: "题", titleEn: "T", html, signature: "署" });
  const context = house({ queryReadableContent: { data: { contents } } });
  expect(await loadContentDialog("dialog-1", context)).toMatchObject({
    id: "dialog-1",
    kind: "content",
    title: "题",
    titleEn: "T",
    signature: "署",
  });
  const drops = [{ path: "html", reason: "unsafe link", lost: "value" }];
  expect(warned()).toEqual([[{ contentId: "dialog-1", drops }, "left out"]]);
  expect((await metricsText()).text).toMatch(/source="content dialog",reason="unsafe link"/);
});

test.each([
  ["is refused", refused, "missing"],
  ["has no text", { data: { contents: JSON.stringify({ title: "信" }) } }, "missing"],
  ["is no JSON", { data: { contents: "{" } }, "missing"],
  ["cannot be had", away, "unavailable"],
])(
  "a dialog whose content %s",
  { meta: rows("ERR-18") },
  async (_case, queryReadableContent, kind) => {
    heard("warn");
    expect(await loadContentDialog("letter", house({ queryReadableContent }))).toMatchObject({
      kind,
    });
  },
);

describe("gifting", () => {
  const own = (contents: object) => ({
    modelName: "gifting",
    contents: JSON.stringify(contents),
  });
  const gifting = (...data: object[]) => loadGifting(house({ regionContents: { data } }));

  test("shows its own fields and contacts, each from the page or from the settings", {
    meta: rows("GIFT-05"),
  }, async () => {
    const page = await gifting(
      own({
        banner4FC: { url: picture("b"), alt: "x", title: "一\n二" },
        title: "馈赠",
        desc: "文",
        desc4Tel: "400",
        desc4Email: "a@b.example",
        name4Dealer: "甲,乙",
        banner4Dealer: { url: picture("d") },
        title4Dealer: "商",
      }),
    );
    const telephone = { label: "客服电话", value: "400", href: null, text: "" };
    expect(page).toMatchObject({
      kind: "page",
      title: "馈赠",
      text: "文",
      bannerLines: ["一", "二"],
      tiles: [],
      services: [],
      helps: [],
      banner: { wide: { alt: "x" }, narrow: null },
      cooperation: {
        contacts: [
          telephone,
          { label: "", value: "a@b.example", href: "mailto:a@b.example", text: "" },
        ],
      },
      secondBanner: { wide: { src: picture("d"), alt: "" } },
      dealers: { title: "商", names: ["甲", "乙"] },
    });
    expect(page.kind === "page" && page.helpNumbers).toEqual([telephone]);
  });

  test("has a banner with a picture or a title, and none without both", async () => {
    const lines = async (banner4FC: object) => {
      const page = await gifting(own({ title: "x", banner4FC }));
      return page.kind === "page" && [page.banner !== null, page.bannerLines];
    };
    expect(await lines({ alt: "x" })).toEqual([false, []]);
    expect(await lines({ url: picture("b") })).toEqual([true, []]);
    expect(await lines({ title: "题" })).toEqual([false, ["题"]]);
  });

  test("logs removed parts, a rejection and an empty page", { meta: rows("ERR-16") }, async () => {
    const warned = heard("warn");
    const foreign = { url: "https://elsewhere.example/a.jpg" };
    const data = [
      own({ title: "x", banner4Dealer: foreign }),
      { modelName: "no-such-block", contents: "{}" },
    ];
    const context = house({ regionContents: { data } });
    // A separate page: faults of another are not logged again.
    const { commerce } = context.config;
    const contentIds = { ...commerce.contentIds, gifts: "told" };
    await loadGifting({
      ...context,
      config: { ...context.config, commerce: { ...commerce, contentIds } },
    });
    const lines = warned()
      .map(([line]) => line as unknown as Record<string, unknown>)
      .filter((line) => "page" in line);
    expect(lines).toEqual([
      expect.objectContaining({ page: "told", model: "no-such-block", index: 1 }),
      expect.objectContaining({
        page: "told",
        model: "gifting",
        drops: [expect.objectContaining({ reason: "forbidden host" })],
      }),
    ]);
    expect(await loadGifting(house({ regionContents: refused }))).toEqual({ kind: "empty" });
    expect(warned().at(-1)).toEqual([
      { page: "demo-gifts", errorCode: "E1" },
      "gifting not successful",
    ]);
    expect(await gifting()).toEqual({ kind: "empty" });
    expect(warned().at(-1)).toEqual([{ page: "demo-gifts" }, "gifting is empty"]);
  });

  test("is shown without its own fields if it has blocks", async () => {
    const page = await gifting({
      modelName: "highlight",
      contents: JSON.stringify({ title: "块" }),
    });
    expect(page).toMatchObject({ kind: "page", title: "", services: [{ title: "块" }] });
  });

  test("alternates its tiles' pictures between sides over all blocks", {
    meta: rows("GIFT-03"),
  }, () => {
    const tiles = (count: number) => ({ type: "fixedSize_02", tiles: Array(count).fill({}) });
    const blocks = [tiles(3), { type: "highlight" }, tiles(2)] as unknown as Parameters<
      typeof alternating
    >[0];
    const sides = alternating(blocks).flatMap((block) =>
      "tiles" in block
        ? (block.tiles as { reversed: boolean }[]).map(({ reversed }) => reversed)
        : [],
    );
    expect(sides).toEqual([false, true, false, true, false]);
  });

  test("opens a help dialog from each button without a link, and only from those", {
    meta: rows("GIFT-10"),
  }, () => {
    type Blocks = Parameters<typeof withHelp>[0];
    const button = (link: object | null) => ({ text: "b", link });
    const tile = (title: object | null, ...buttons: object[]) => ({ titleEn: "T", title, buttons });
    const blocks = [
      {
        type: "fixedSize_02",
        tiles: [tile({ text: "甲 \n 乙" }, button(null), button({ href: "/x" }))],
      },
      {
        type: "FixedSize03",
        tiles: [tile(null, button(null)), tile({ text: "z" }, button({ href: "/y" }))],
      },
      { type: "highlight", tiles: [tile(null, button(null))] },
    ] as unknown as Blocks;
    const linked = withHelp(blocks, "/gifting");
    expect(linked.helps).toEqual([
      { value: "help-1", subject: "甲乙", subjectEn: "T" },
      { value: "help-2", subject: "", subjectEn: "T" },
    ]);
    const overlay = (n: number) => ({
      text: "b",
      link: { href: `/gifting?dialog=help-${n}` },
      overlay: true,
    });
    expect(linked.blocks).toEqual([
      {
        type: "fixedSize_02",
        tiles: [tile({ text: "甲 \n 乙" }, overlay(1), button({ href: "/x" }))],
      },
      {
        type: "FixedSize03",
        tiles: [tile(null, overlay(2)), tile({ text: "z" }, button({ href: "/y" }))],
      },
      { type: "highlight", tiles: [tile(null, button(null))] },
    ]);
  });
});

describe("home", () => {
  test("shows the brand's contacts, those of other pages once each", async () => {
    const valueList = [
      // The service number comes before the boutique's.
      { name: "value4Tel", contentValue: "021-5555 0100" },
      { name: "value4Phone", contentValue: "400-555-0182" },
      { name: "link4Weibo", contentValue: "https://weibo.example/h" },
      { name: "link4XHS", contentValue: "https://weibo.example/h" },
      { name: "image4DY", contentValue: picture("dy") },
      { name: "storeLink4TM", contentValue: "https://tmall.example/" },
    ];
    const of = async (some: object[]) => {
      const answers = { queryReadableContent: { data: { valueList: some } } };
      const page = await loadHomePage(house(answers));
      return page.kind === "page" && page.contacts;
    };
    expect(await of(valueList)).toEqual({
      telephone: "+864005550182",
      email: "",
      elsewhere: ["https://weibo.example/h", "https://tmall.example/"],
    });
    expect(await of([{ name: "storeName", contentValue: "店" }])).toMatchObject({ telephone: "" });
  });

  test("is unavailable after a failed request, and keeps its frame without content", async () => {
    heard("error");
    const failed = await loadHomePage(house({ regionContents: away }));
    const empty = await loadHomePage(house({ regionContents: { data: [] } }));
    expect([failed.kind, empty.kind]).toEqual(["unavailable", "page"]);
  });

  test("logs its name if a block is unreadable", async () => {
    const warned = heard("warn");
    const data = [{ modelName: "no-such-block", contents: "{}" }];
    heard("error");
    const page = await loadHomePage(house({ regionContents: { data } }));
    expect(page).toMatchObject({ kind: "page", blocks: [] });
    expect(warned()[0]?.[0]).toMatchObject({ page: "demo-home" });
  });
});
