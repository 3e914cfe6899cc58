import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { frameDefaults } from "#app/copy/layout.ts";
import type { ServerContext } from "#server/context.ts";
import { loadFrame } from "#server/layout/layout.ts";
import { demoClient, upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream, type Upstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

vi.mock("#server/observability/log.ts", async (original) => {
  const log = await original<typeof import("#server/observability/log.ts")>();
  return { ...log, getLogger: () => log.createLogger("silent") };
});

const upstream = installUpstream();

const ids = { headerNavigation: "nav-7", siteSettings: "settings-8" };
const env = { COMMERCE_CONTENT_IDS: JSON.stringify(ids) };

function context(): ServerContext {
  return {
    commerce: upstreamClient(env),
    config: upstreamConfig(env),
    signal: new AbortController().signal,
  };
}

/** An upstream with the given navigation and settings. */
function house(navName: string, storeName: string): Upstream {
  return ({ path, query }) => {
    if (path.endsWith("/queryModelContentDetail") && query.contentId === ids.headerNavigation) {
      const navItem = [{ navKey: "a", navName, navJump: { val: "/products" } }];
      return envelope([{ id: 7, contents: JSON.stringify({ navItem }) }]);
    }
    if (path.endsWith("/queryReadableContent") && query.contentId === ids.siteSettings) {
      return envelope({ valueList: [{ name: "storeName", contentValue: storeName }] });
    }
    return envelope({ defaultWords: ["teapot"], hotWords: [] });
  };
}

describe("layout with the commerce API", () => {
  test("shows the content of the configured ids", {
    meta: rows("HEADER-04", "CALL-29", "CALL-33", "CMS-07"),
  }, async () => {
    upstream.answers(house("Series", "Boutique A"));
    expect(await loadFrame(context())).toMatchObject({
      nav: [{ label: "Series", href: "/products" }],
      store: { name: "Boutique A" },
      search: { placeholder: "teapot", recommended: ["teapot"] },
    });
  });

  test("changes with the content", { meta: rows("HEADER-04", "CMS-01", "CMS-07") }, async () => {
    upstream.answers(house("Collections", "Boutique B"));
    const frame = await loadFrame(context());
    expect(frame.nav[0]?.label).toBe("Collections");
    expect(frame.store.name).toBe("Boutique B");
  });

  test("sends four calls, the settings with the store's ids", async () => {
    upstream.answers(house("Series", "Boutique A"));
    await loadFrame(context());
    expect(
      upstream.received.filter(({ path }) => !path.endsWith("/getStoreByCoordinateProvince")),
    ).toHaveLength(3);
    const settings = upstream.received.find(({ path }) => path.endsWith("/queryReadableContent"));
    expect(settings?.query).toMatchObject({ storeCode: "ST0002", contentId: ids.siteSettings });
  });

  test.each([
    ["refuses", () => HttpResponse.json({ success: false, errorCode: "9", data: null })],
    ["breaks down", () => new HttpResponse(null, { status: 500 })],
    ["does not know the interface", () => new HttpResponse(null, { status: 404 })],
    ["answers something else", () => HttpResponse.text("<html>")],
    ["cannot be reached", () => HttpResponse.error()],
  ])(
    "is complete with defaults if the upstream %s",
    { meta: rows("ERR-20") },
    async (_, answer) => {
      upstream.answers(answer);
      expect(await loadFrame(context())).toMatchObject({
        nav: expect.arrayContaining([{ label: "全部产品", href: "/products" }]),
        store: { name: "线下精品店", telephone: "" },
        contact: { tel: null, phone: null, email: null, bare: true },
        search: { placeholder: "搜索产品", recommended: [] },
      });
    },
  );

  test("shows no demo brand content while the upstream returns none", async () => {
    upstream.answers(() => new HttpResponse(null, { status: 500 }));
    const said = JSON.stringify(await loadFrame(context()));
    expect(said).not.toMatch(/白湖|hvidso|5555|555-0182|青蕾/i);
  });

  test("has the brand pack's own contacts if the demo's ids are configured", async () => {
    upstream.answers(() => new HttpResponse(null, { status: 500 }));
    const config = upstreamConfig({ COMMERCE_CONTENT_IDS: "demo" });
    expect(await loadFrame({ ...context(), config })).toMatchObject({
      store: { name: frameDefaults.storeName },
      contact: { tel: { value: frameDefaults.value4Tel } },
    });
  });
});

describe("layout with the demo backend", () => {
  test("has navigation, store, shops, contacts and follow-us links", async () => {
    const load = () => loadFrame({ ...context(), commerce: demoClient(), config: demoConfig() });
    // The first read starts the backend, which is too slow on a busy machine.
    await vi.waitFor(async () => expect((await load()).nav.length).toBeGreaterThan(5), 15_000);
    const frame = await load();
    expect(frame.store).toMatchObject({ code: "SH001", image: expect.anything() });
    for (const part of [frame.shops, frame.follow, frame.contact]) {
      for (const [name, entry] of Object.entries(part)) expect(entry, name).not.toBeNull();
    }
  });
});

function demoConfig() {
  return upstreamConfig({ COMMERCE_API_BASE: "" });
}
