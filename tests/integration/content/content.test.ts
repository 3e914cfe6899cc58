import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadAreaBlocks, loadContentPage, loadOnlinePage } from "#server/content/content.ts";
import { getLogger } from "#server/observability/log.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";
import { item, upstreamContext } from "./context.ts";

const upstream = installUpstream();
const warn = vi.spyOn(getLogger(), "warn");
const error = vi.spyOn(getLogger(), "error");
beforeEach(() => {
  warn.mockImplementation(() => undefined);
  error.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
  error.mockReset();
});

const spacing = item("spacing", { height: 10 });

describe("the site's own page", () => {
  test("is requested by the id of its area and contains its blocks in order", {
    meta: rows("CALL-43"),
  }, async () => {
    upstream.answers(() => envelope([item("common", { html: "<p>a</p>" }), spacing]));
    const screen = await loadContentPage("member", upstreamContext());
    expect(screen).toMatchObject({
      kind: "page",
      blocks: [{ type: "common" }, { type: "spacing" }],
    });
    expect(upstream.received[0]).toMatchObject({
      path: "/ecommerce/biz/eccms/v1/page/queryRegionContents",
      query: { pageId: "demo-member" },
    });
  });

  test("is shown without unreadable blocks, each logged with the page", async () => {
    upstream.answers(() => envelope([item("marquee", {}), item("hero", "{"), spacing]));
    const screen = await loadContentPage("faq", upstreamContext());
    expect(screen).toMatchObject({ kind: "page", blocks: [{ type: "spacing" }] });
    expect(warn.mock.calls.map(([line]) => line)).toMatchObject([
      { page: "demo-faq", model: "marquee" },
      { page: "demo-faq", model: "hero" },
    ]);
  });

  test("returns the upstream's message of a rejection", async () => {
    const refusal = { success: false, errorCode: "9", errorMessage: "Closed today" };
    upstream.answers(() => envelope(null, refusal));
    expect(await loadContentPage("brandStory", upstreamContext())).toEqual({
      kind: "unavailable",
      message: "Closed today",
    });
  });

  test("returns the upstream's message in the body of a failure", async () => {
    upstream.answers(() => HttpResponse.json({ errorMessage: "系统维护中" }, { status: 500 }));
    expect(await loadContentPage("brandStory", upstreamContext())).toEqual({
      kind: "unavailable",
      message: "系统维护中",
    });
  });

  test.each([
    ["an error status", () => new Response("", { status: 500 })],
    ["no data", () => envelope(null)],
    ["another errorCode", () => envelope([spacing], { errorCode: "7" })],
    ["nothing that can be shown", () => envelope([item("marquee", {})])],
    ["an empty page", () => envelope([])],
  ])("is unavailable with %s", async (_case, answer) => {
    upstream.answers(answer);
    expect(await loadContentPage("cookie", upstreamContext())).toMatchObject({
      kind: "unavailable",
    });
  });
});

describe("editorial content around a screen", () => {
  test("contains an area's blocks in their slots", async () => {
    upstream.answers(() => envelope([spacing]));
    expect(await loadAreaBlocks("commonBlock", upstreamContext())).toMatchObject([
      { type: "spacing", id: "commonBlock-spacing-0" },
    ]);
    expect(upstream.received[0]).toMatchObject({ query: { pageId: "demo-commonBlock" } });
  });

  test.each([
    ["fails", () => new Response("", { status: 500 })],
    ["is refused", () => envelope(null, { success: false, errorCode: "9" })],
    ["has nothing that can be shown", () => envelope([item("marquee", {})])],
  ])("is empty if it %s", async (_case, answer) => {
    upstream.answers(answer);
    expect(await loadAreaBlocks("commonBlock", upstreamContext())).toEqual([]);
  });
});

describe("page by its online id", () => {
  const list = {
    total: 1,
    results: [
      { id: 1, onlineId: "a-painter", title: "A painter", summary: "Her day", imageUrl: "/a.jpg" },
    ],
  };
  const isList = (path: string) => path.endsWith("searchCmsInfoList");

  test("has title, summary and picture from the list of all content", {
    meta: rows("ROUTE-25", "CALL-02"),
  }, async () => {
    upstream.answers(({ path }) => envelope(isList(path) ? list : [spacing]));
    const screen = await loadOnlinePage("a-painter", upstreamContext());
    expect(screen).toMatchObject({
      kind: "page",
      title: "A painter",
      summary: "Her day",
      image: "/a.jpg",
    });
    const page = upstream.received.find(({ path }) => !isList(path));
    expect(page).toMatchObject({
      path: "/ecommerce/biz/eccms/v1/page/queryRegionContents/",
      query: { onlineId: "a-painter" },
    });
    expect(page?.headers.get("access-token")).toBeNull();
  });

  test.each([
    ["101st", 260, 101, 2],
    ["250th", 260, 250, 3],
    ["250th, whose total is less than its rows", "3", 250, 3],
    ["250th, whose total is missing", undefined, 250, 3],
  ])("has them also as the %s of the list", async (_case, total, place, asked) => {
    const all = Array.from({ length: 260 }, (_, i) => ({
      ...{ id: i + 1, onlineId: `page-${i + 1}`, title: `Page ${i + 1}` },
      ...{ summary: `About ${i + 1}`, imageUrl: `/${i + 1}.jpg` },
    }));
    upstream.answers(({ path, body }) => {
      if (!isList(path)) return envelope([spacing]);
      const { pageNum, pageSize } = JSON.parse(body) as { pageNum: number; pageSize: number };
      const results = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return envelope({ total, pageNum, pageSize, results });
    });
    expect(await loadOnlinePage(`page-${place}`, upstreamContext())).toMatchObject({
      title: `Page ${place}`,
      summary: `About ${place}`,
      image: `/${place}.jpg`,
    });
    expect(upstream.received.filter(({ path }) => isList(path))).toHaveLength(asked);
  });

  test("is reported as unlisted only when the list has ended", async () => {
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ id: from + i, onlineId: `page-${from + i}` }));
    for (const [last, unlisted] of [
      [60, true],
      [0, true],
      [100, false],
    ] as const) {
      upstream.answers(({ path, body }) => {
        if (!isList(path)) return envelope([spacing]);
        const { pageNum } = JSON.parse(body) as { pageNum: number };
        return envelope({ results: rows(pageNum * 100, pageNum < 3 ? 100 : last) });
      });
      expect(await loadOnlinePage("a-painter", upstreamContext())).toMatchObject({ unlisted });
    }
    // Unreadable rows count towards a full page, too.
    upstream.answers(({ path, body }) => {
      if (!isList(path)) return envelope([spacing]);
      const isFirst = JSON.parse(body).pageNum === 1;
      return envelope(isFirst ? { total: 3, results: [...rows(0, 99), "broken"] } : list);
    });
    expect(await loadOnlinePage("a-painter", upstreamContext())).toMatchObject({
      title: "A painter",
    });
    // Twenty pages of a hundred are read of an endless list.
    const asked = () => upstream.received.filter(({ path }) => isList(path)).length;
    const before = asked();
    upstream.answers(({ path, body }) => {
      if (!isList(path)) return envelope([spacing]);
      return envelope({ results: rows(JSON.parse(body).pageNum * 100, 100) });
    });
    expect(await loadOnlinePage("a-painter", upstreamContext())).toMatchObject({ unlisted: false });
    expect(asked() - before).toBe(20);
  });

  test("has no picture if the list has none with an allowed address", async () => {
    const results = [{ ...list.results[0], imageUrl: "http://[" }];
    upstream.answers(({ path }) => envelope(isList(path) ? { ...list, results } : [spacing]));
    expect(await loadOnlinePage("a-painter", upstreamContext())).toMatchObject({ image: "" });
  });

  test("is shown if the list fails", async () => {
    upstream.answers(({ path }) =>
      isList(path) ? new Response("", { status: 500 }) : envelope([spacing]),
    );
    expect(await loadOnlinePage("a-painter", upstreamContext())).toMatchObject({
      kind: "page",
      title: "",
    });
  });

  test.each([
    ["that the upstream does not know", () => envelope(null, { success: false, errorCode: "404" })],
    ["that is empty", () => envelope([])],
    ["whose interface does not exist", () => new Response("", { status: 404 })],
  ])("%s is missing", async (_case, answer) => {
    upstream.answers(({ path }) => (isList(path) ? envelope(list) : answer()));
    expect(await loadOnlinePage("nobody", upstreamContext())).toEqual({ kind: "missing" });
  });

  test("is unavailable while the upstream fails", async () => {
    upstream.answers(() => new Response("", { status: 502 }));
    expect(await loadOnlinePage("a-painter", upstreamContext())).toEqual({
      kind: "unavailable",
      message: "",
    });
  });

  test("is never requested with an id that could change the address", async () => {
    expect(await loadOnlinePage("../x", upstreamContext())).toEqual({ kind: "missing" });
    expect(upstream.received).toEqual([]);
  });
});
