import { describe, expect, test } from "vitest";
import { loadNewsEntry } from "#server/news/entry.ts";
import { loadNewsList, readNewsQuestion } from "#server/news/list.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";
import { rows } from "#tests/support/rows.ts";
import { item, upstreamContext } from "./context.ts";

const upstream = installUpstream();

const entry = (id: number | string) => ({
  id,
  title: `Entry ${id}`,
  summary: "Short",
  imageUrl: "/a.jpg",
  publishTime: "2026-11-18 10:00:00",
  catalogCode: "studio",
  catalogName: "Studio",
});
const types = [
  { catalogId: 1, catalogCode: "studio", catalogName: "Studio" },
  { catalogId: 2, catalogCode: "a/b", catalogName: "Hostile" },
];
const page = (results: unknown[], total = results.length) => ({
  total,
  pageNum: 1,
  pageSize: 9,
  results,
});

type Answers = Record<string, (body: string) => Response>;

function answers(by: Answers) {
  upstream.answers(({ path, body }) => {
    const name = path.split("/").pop() ?? "";
    return by[name]?.(body) ?? envelope(null, { success: false, errorCode: "1" });
  });
}

const question = (search: string) => readNewsQuestion(new URLSearchParams(search));

describe("the address", () => {
  test("contain type and page", () => {
    expect(question("")).toEqual({ catalog: null, page: 1 });
    expect(question("catalog=studio&page=3")).toEqual({ catalog: "studio", page: 3 });
    expect(question("page=1000")).toEqual({ catalog: null, page: 1000 });
  });

  test.each([
    "page=0",
    "page=-1",
    "page=x",
    "page=1e3",
    "page=1001",
    "page=99999",
    "catalog=a%2Fb",
  ])("%s names nothing", (search) => {
    expect(question(search)).toBeNull();
  });
});

describe("the list", () => {
  test("has types, entries, pages and the editorial content above", {
    meta: rows("NEWS-02…03", "CALL-14…15"),
  }, async () => {
    answers({
      getCatalogList: () => envelope(types),
      getPageList: () => envelope(page([entry(1), entry("a/b")], 10)),
      queryRegionContents: () => envelope([item("spacing", { height: 1 })]),
    });
    const list = await loadNewsList(question(""), upstreamContext());
    expect(list).toMatchObject({
      kind: "list",
      blocks: [{ type: "spacing" }],
      types: [{ label: "Studio", href: "/news?catalog=studio", current: false }],
      entries: [{ href: "/news/1", date: "2026-11-18", type: "Studio" }],
      page: 1,
      pages: 2,
      previous: null,
      next: "/news?page=2",
      path: "/news",
    });
    const asked = upstream.received.find(({ path }) => path.endsWith("getPageList"));
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      pageNum: 1,
      pageSize: 9,
      queryParam: { channelCode: "RC" },
    });
  });

  test("requests and marks the selected type", async () => {
    answers({
      getCatalogList: () => envelope(types),
      getPageList: (body) => {
        const { pageNum, queryParam } = JSON.parse(body);
        return envelope(page([entry(`${queryParam.catalogCode}-${pageNum}`)], 18));
      },
    });
    const list = await loadNewsList(question("catalog=studio&page=2"), upstreamContext());
    expect(list).toMatchObject({
      type: "Studio",
      blocks: [],
      types: [{ current: true }],
      entries: [{ href: "/news/studio-2" }],
      previous: "/news?catalog=studio",
      next: null,
      path: "/news?catalog=studio&page=2",
    });
  });

  test("is shown without types and without content above", async () => {
    answers({ getPageList: () => envelope(page([entry(1)])) });
    expect(await loadNewsList(question(""), upstreamContext())).toMatchObject({
      kind: "list",
      types: [],
      blocks: [],
    });
  });

  test("is empty without any entry, but a further page or another type is missing", async () => {
    answers({ getPageList: () => envelope(page([])) });
    expect(await loadNewsList(question(""), upstreamContext())).toMatchObject({ entries: [] });
    expect(await loadNewsList(question("page=2"), upstreamContext())).toEqual({ kind: "missing" });
    expect(await loadNewsList(question("catalog=x"), upstreamContext())).toEqual({
      kind: "missing",
    });
    expect(await loadNewsList(null, upstreamContext())).toEqual({ kind: "missing" });
  });

  test("is unavailable while the upstream fails", async () => {
    answers({ getPageList: () => new Response("", { status: 500 }) });
    expect(await loadNewsList(question(""), upstreamContext())).toMatchObject({
      kind: "unavailable",
    });
  });
});

describe("an entry", () => {
  test("has sanitized text and further entries", {
    meta: rows("NEWS-04", "CALL-16"),
  }, async () => {
    const content = "<h2>One</h2><p>Text</p><script>1</script>";
    answers({
      getDetail: () => envelope({ ...entry(5), content }),
      getPageList: () => envelope(page([entry(5), entry(4)])),
    });
    expect(await loadNewsEntry("5", upstreamContext())).toMatchObject({
      kind: "entry",
      title: "Entry 5",
      text: "Short",
      date: "2026-11-18",
      blocks: [
        { type: "highlight", picture: { wide: { src: "/a.jpg", alt: "Entry 5" } }, title: "" },
        { type: "common", chapters: [{ title: "One", html: "<p>Text</p>" }] },
      ],
      others: [{ href: "/news/4" }],
    });
    expect(upstream.received.find(({ query }) => query.id)?.query).toMatchObject({ id: "5" });
  });

  test("shows three other entries of four requested", async () => {
    answers({
      getDetail: () => envelope(entry(5)),
      getPageList: () => envelope(page([4, 3, 2, 1].map(entry))),
    });
    const shown = await loadNewsEntry("5", upstreamContext());
    if (shown.kind !== "entry") throw new Error(shown.kind);
    expect(shown.others.map(({ href }) => href)).toEqual(["/news/4", "/news/3", "/news/2"]);
    expect(pictureShapes(shown.others)).toEqual(["840 × 560: 420 840"]);
    const asked = upstream.received.find(({ path }) => path.endsWith("getPageList"));
    expect(JSON.parse(asked?.body ?? "")).toMatchObject({ pageNum: 1, pageSize: 4 });
  });

  test("is shown without others, without a day and without a picture", async () => {
    const imageUrl = "javascript:alert(1)";
    answers({
      getDetail: () => envelope({ ...entry(5), imageUrl, publishTime: "soon", content: "" }),
    });
    expect(await loadNewsEntry("5", upstreamContext())).toMatchObject({
      ...{ date: "", image: "", others: [] },
      blocks: [{ type: "common" }],
    });
  });

  test("is missing if unknown, and unavailable if its request fails", async () => {
    answers({});
    expect(await loadNewsEntry("5", upstreamContext())).toEqual({ kind: "missing" });
    answers({ getDetail: () => new Response("", { status: 503 }) });
    expect(await loadNewsEntry("6", upstreamContext())).toMatchObject({ kind: "unavailable" });
  });

  test("is never requested with an id that could change the address", async () => {
    expect(await loadNewsEntry("a/b", upstreamContext())).toEqual({ kind: "missing" });
    expect(upstream.received).toEqual([]);
  });
});
