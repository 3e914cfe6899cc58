import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { getLogger } from "#server/observability/log.ts";
import { loadPreview, previewAreas } from "#server/preview/pages.ts";
import { item, upstreamContext } from "#tests/integration/preview/context.ts";
import { demoClient } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

const upstream = installUpstream();
const warn = vi.spyOn(getLogger(), "warn");
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

const spacing = item("spacing", { height: 10 });
const byPage = { by: "page", id: "7001" } as const;

describe("a preview", () => {
  test.each([
    ["page", { pageId: "7001" }],
    ["online", { onlineId: "7001" }],
  ] as const)(
    "is requested by its %s id with the catalogue's own parameters, without a token",
    { meta: rows("CALL-01") },
    async (by, sent) => {
      upstream.answers(() => envelope([spacing]));
      await loadPreview({ by, id: "7001" }, upstreamContext());
      expect(upstream.received).toHaveLength(1);
      expect(upstream.received[0]).toMatchObject({
        path: "/ecommerce/biz/eccms/v1/page/previewPage",
        query: { storeCode: "ST0002", storeId: "20002", ...sent },
      });
      expect(upstream.received[0]?.headers.get("access-token")).toBeNull();
    },
  );

  test("is not requested for an editor who has left", async () => {
    upstream.answers(() => envelope([spacing]));
    const gone = { ...upstreamContext(), signal: AbortSignal.abort() };
    expect(await loadPreview(byPage, gone)).toMatchObject({ message: "" });
    expect(upstream.received).toEqual([]);
  });

  test("is requested again each time", async () => {
    upstream.answers(() => envelope([spacing]));
    const context = upstreamContext();
    await loadPreview(byPage, context);
    await loadPreview(byPage, context);
    expect(upstream.received).toHaveLength(2);
  });

  test("has each item in its slot with the omitted parts, which visitors' logs do not contain", async () => {
    upstream.answers(() => envelope([spacing, null, item("marquee", {}), item("common", "{")]));
    const screen = await loadPreview(byPage, upstreamContext());
    expect(screen).toMatchObject({
      kind: "page",
      parts: [
        { index: 0, model: "spacing", block: { type: "spacing" }, drops: [] },
        { index: 1, model: "", block: null, drops: [{ path: "modelName", reason: "missing" }] },
        { index: 2, block: null, drops: [{ path: "modelName", reason: "unknown value" }] },
        { index: 3, block: null, drops: [{ path: "contents", reason: "not parseable" }] },
      ],
    });
    expect(warn).not.toHaveBeenCalled();
  });

  describe("preview of the gifting page", () => {
    const own = {
      title: 2027,
      desc: "From ten pieces on",
      banner4FC: { url: "https://elsewhere.example/a.jpg", title: "One\nTwo" },
      title4Cooperation: "Talk to us",
      label4Tel: "Desk",
      desc4Tel: "021-5555 0100",
      title4Dealer: "Dealers",
      name4Dealer: "North,South",
    };
    const tile = { title: { titleText: "Names" }, buttons: [{ buttonName: "Ask" }] };
    const settings = {
      valueList: [{ name: "value4Phone", contentValue: { val: "138 0000 0182" } }],
    };
    const answers = (page: unknown[]) =>
      upstream.answers(({ path }) =>
        envelope(path.endsWith("queryReadableContent") ? settings : page),
      );

    test("has the page's own fields and contacts, its blocks in their slots, and its faults", async () => {
      answers([
        item("imageList", { list: [{ title: "Wrapping" }] }),
        item("gifting", own),
        item("fixedSize_02", { tiles: [tile, null] }),
        item("marquee", {}),
      ]);
      const screen = await loadPreview(byPage, upstreamContext());
      expect(screen).toMatchObject({
        kind: "gifting",
        place: 1,
        view: {
          title: "2027",
          text: "From ten pieces on",
          banner: null,
          bannerLines: ["One", "Two"],
          cooperation: {
            title: "Talk to us",
            contacts: [{ label: "Desk", value: "021-5555 0100" }, { value: "138 0000 0182" }],
          },
          dealers: { title: "Dealers", names: ["North", "South"] },
          tiles: [{ id: "fixedSize_02-2" }],
          services: [{ id: "imageList-0" }],
          helps: [{ value: "help-1", subject: "Names" }],
          helpNumbers: [{ value: "021-5555 0100" }, { value: "138 0000 0182" }],
        },
        parts: [
          { index: 0, model: "imageList", drops: [] },
          {
            index: 1,
            model: "gifting",
            drops: [{ path: "banner4FC.url", reason: "forbidden host", lost: "value" }],
          },
          { index: 2, drops: [{ path: "tiles[1]", reason: "null", lost: "element" }] },
          { index: 3, drops: [{ path: "modelName", reason: "unknown value", lost: "whole" }] },
        ],
      });
      // The forbidden host is logged for every request of its picture; editors' mistakes are not.
      expect(warn.mock.calls.map(([line]) => line)).toEqual([
        expect.objectContaining({ origin: "https://elsewhere.example" }),
      ]);
    });

    test("opens its help over the preview", async () => {
      answers([item("gifting", own), item("fixedSize_02", { tiles: [tile] })]);
      for (const [by, href] of [
        ["page", "/preview/7001?dialog=help-1"],
        ["online", "/preview/online/7001?dialog=help-1"],
      ] as const) {
        const screen = await loadPreview({ by, id: "7001" }, upstreamContext());
        expect(screen).toMatchObject({
          view: { tiles: [{ tiles: [{ buttons: [{ link: { href } }] }] }] },
        });
      }
    });

    test("says so if its own fields are unreadable, and shows its blocks", async () => {
      answers([item("gifting", "{"), spacing]);
      expect(await loadPreview(byPage, upstreamContext())).toMatchObject({
        kind: "gifting",
        view: { title: "", services: [{ type: "spacing" }] },
        parts: [{ drops: [{ path: "contents", reason: "not parseable", lost: "whole" }] }, {}],
      });
    });

    test("shows only boxes if nothing is displayable", async () => {
      answers([item("gifting", "{"), null]);
      expect(await loadPreview(byPage, upstreamContext())).toMatchObject({
        kind: "page",
        parts: [
          { index: 0, model: "gifting", drops: [{ path: "contents" }] },
          { index: 1, model: "", drops: [{ path: "modelName" }] },
        ],
      });
    });
  });

  test("is missing for an id that could change the address, without a request", async () => {
    for (const id of ["../x", "a/b", "", "a b", "%2e%2e"]) {
      expect(await loadPreview({ by: "page", id }, upstreamContext())).toEqual({
        kind: "missing",
        message: "",
      });
    }
    expect(upstream.received).toEqual([]);
  });

  test("is missing if the CMS rejects it, and unavailable if the CMS fails", async () => {
    const refusal = { success: false, errorCode: "404", errorMessage: "No such page" };
    upstream.answers(() => envelope(null, refusal));
    expect(await loadPreview(byPage, upstreamContext())).toEqual({
      kind: "missing",
      message: "No such page",
    });
    upstream.answers(() => new Response("", { status: 502 }));
    expect(await loadPreview(byPage, upstreamContext())).toMatchObject({ kind: "unavailable" });
    upstream.answers(() => envelope("no list"));
    expect(await loadPreview(byPage, upstreamContext())).toMatchObject({ kind: "unavailable" });
  });
});

test("shows the site's own pages by their configured ids, and rejects ids of other content", () => {
  const config = readConfig({ COMMERCE_CONTENT_IDS: '{"home":"77"}' });
  const areas = previewAreas(config);
  expect(areas[0]).toEqual({ name: "首页", id: "77" });
  const ids = areas.map(({ id }) => id);
  expect(ids).toContain("demo-commonBlock");
  expect(ids).toContain("demo-gifts");
  expect(ids).not.toContain("demo-headerNavigation");
  expect(ids).not.toContain("demo-siteSettings");
});

describe("drafts of the demo backend", () => {
  const config: Config = readConfig({ LOG_LEVEL: "silent" });
  const context = () => ({ commerce: demoClient(), config, signal: new AbortController().signal });
  const draft = async (id: string) => {
    const screen = await loadPreview({ by: "page", id }, context());
    if (screen.kind !== "page") throw new Error(screen.kind);
    return screen.parts;
  };

  test("has no faults in the first draft", async () => {
    const parts = await draft("draft-spring");
    expect(parts.map(({ block }) => block?.type)).toEqual(["hero", "common", "products"]);
    expect(parts.flatMap(({ drops }) => drops)).toEqual([]);
  });

  test("has every mistake in the second draft, and shows every valid block", async () => {
    const parts = await draft("draft-mistakes");
    const faults = new Set(parts.flatMap(({ drops }) => drops.map(({ reason }) => reason)));
    expect([...faults].sort()).toEqual(
      [
        ...["missing", "null", "wrong type", "empty", "unknown value", "not parseable"],
        ...["unsafe link", "forbidden host", "not found", "nothing left"],
      ].sort(),
    );
    expect(parts[0]?.block?.type).toBe("hero");
    expect(parts.at(-1)?.block?.type).toBe("common");
    // Each part without a block has a reason.
    expect(parts.filter(({ block, drops }) => block === null && drops.length === 0)).toEqual([]);
    const list = parts.find(({ model, block }) => model === "imageList" && block !== null);
    expect(list?.drops.map(({ path, reason }) => [path, reason])).toEqual([
      ["shape", "unknown value"],
      ["list[1]", "null"],
      ["list[3].image.url", "forbidden host"],
      ["list[4].image.url", "unsafe link"],
    ]);
    expect(list?.block).toMatchObject({ items: [{ title: "这一张是好的" }, {}, {}, {}] });
  });

  test("returns drafts only in the preview, which shows the published version of other pages", async () => {
    const { commerce } = context();
    for (const id of ["draft-spring", "draft-mistakes"]) {
      expect((await commerce.publicRegionContents({ pageId: id })).ok).toBe(false);
      expect((await commerce.regionContents({ pageId: id })).ok).toBe(false);
    }
    expect((await draft("demo-faq")).length).toBeGreaterThan(0);
    const online = await loadPreview({ by: "online", id: "specimen" }, context());
    if (online.kind !== "page") throw new Error(online.kind);
    expect(online.parts.flatMap(({ drops }) => drops)).toEqual([]);
    expect(online.parts.every(({ block }) => block !== null)).toBe(true);
    expect(new Set(online.parts.map(({ block }) => block?.type)).size).toBe(17);
  });
});
