import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { loadPreview, previewAreas } from "#server/features/preview/pages.ts";
import { getLogger } from "#server/observability/log.ts";
import { item, upstreamContext } from "#tests/integration/preview/context.ts";
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

    test("reports unreadable fields of its own, and shows its blocks", async () => {
      answers([item("gifting", "{"), spacing]);
      expect(await loadPreview(byPage, upstreamContext())).toMatchObject({
        kind: "gifting",
        view: { title: "", services: [{ type: "spacing" }] },
        parts: [{ drops: [{ path: "contents", reason: "not parseable", lost: "whole" }] }, {}],
      });
    });

    test("keeps the frame, with a box per element, if nothing is displayable", async () => {
      answers([item("gifting", "{"), null]);
      expect(await loadPreview(byPage, upstreamContext())).toMatchObject({
        kind: "gifting",
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
