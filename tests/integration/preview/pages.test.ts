import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { getLogger } from "#server/observe/log.ts";
import { loadPreview, previewAreas } from "#server/preview/pages.ts";
import { item, upstreamContext } from "#tests/integration/content/context.ts";
import { demoClient } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";

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
    "is asked by its %s id with the catalogue's own parameters, without a token",
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

  test("is asked anew each time", async () => {
    upstream.answers(() => envelope([spacing]));
    const context = upstreamContext();
    await loadPreview(byPage, context);
    await loadPreview(byPage, context);
    expect(upstream.received).toHaveLength(2);
  });

  test("has each item at its place, with what was left out; visitors' log says nothing of it", async () => {
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

  test("of an id that could change the address is missing, and nobody is asked", async () => {
    for (const id of ["../x", "a/b", "", "a b", "%2e%2e"]) {
      expect(await loadPreview({ by: "page", id }, upstreamContext())).toEqual({
        kind: "missing",
        message: "",
      });
    }
    expect(upstream.received).toEqual([]);
  });

  test("that the CMS refuses is missing; one that it cannot give now is unavailable", async () => {
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

test("the site's own pages stand under the ids of the configuration, those that are no page do not", () => {
  const config = readConfig({ COMMERCE_CONTENT_IDS: '{"home":"77"}' });
  const areas = previewAreas(config);
  expect(areas[0]).toEqual({ name: "首页", id: "77" });
  const ids = areas.map(({ id }) => id);
  expect(ids).toContain("demo-commonBlock");
  expect(ids).not.toContain("demo-headerNavigation");
  expect(ids).not.toContain("demo-siteSettings");
});

describe("the demo backend's drafts", () => {
  const config: Config = readConfig({ LOG_LEVEL: "silent" });
  const context = () => ({ commerce: demoClient(), config, signal: new AbortController().signal });
  const draft = async (id: string) => {
    const screen = await loadPreview({ by: "page", id }, context());
    if (screen.kind !== "page") throw new Error(screen.kind);
    return screen.parts;
  };

  test("one has nothing to find fault with", async () => {
    const parts = await draft("draft-spring");
    expect(parts.map(({ block }) => block?.type)).toEqual(["hero", "common", "products"]);
    expect(parts.flatMap(({ drops }) => drops)).toEqual([]);
  });

  test("one has every mistake, and every block that is right stands", async () => {
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
    // Each part without a block says why.
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

  test("are answered by the preview alone; of other pages it shows what is online", async () => {
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
