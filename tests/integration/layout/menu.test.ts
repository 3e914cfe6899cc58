import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { loader as pageLoader } from "#app/routes/resources/menu.tsx";
import { loader } from "#app/routes/resources/menu-panels.ts";
import type { ServerContext } from "#server/context.ts";
import { loadMenuPage, loadMenuPanels } from "#server/layout/menu.ts";
import { loadNavigation } from "#server/layout/navigation.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

vi.mock("#server/observability/log.ts", async (original) => {
  const log = await original<typeof import("#server/observability/log.ts")>();
  return { ...log, getLogger: () => log.createLogger("silent") };
});
vi.mock("#server/compose.ts", async (original) => ({
  ...(await original<typeof import("#server/compose.ts")>()),
  serverContext: () => context(),
}));

const upstream = installUpstream();
const env = { COMMERCE_CONTENT_IDS: JSON.stringify({ headerNavigation: "nav-7" }) };

function context(): ServerContext {
  return {
    commerce: upstreamClient(env),
    config: upstreamConfig(env),
    signal: new AbortController().signal,
  };
}

const item = (navKey: string, more: object = {}) => ({
  navKey,
  navName: `name of ${navKey}`,
  navJump: { val: `/${navKey}` },
  navPopover: true,
  navPopoverKey: `popover-${navKey}`,
  ...more,
});
const cards = { style: "card", columns: [{ mainTitle: "title" }] };

/** An upstream with the navigation's items and the popovers' contents by id. */
function house(navItem: object[], popovers: Record<string, unknown>) {
  upstream.answers(({ query }) => {
    const id = String(query.contentId);
    const contents = id === "nav-7" ? { navItem } : popovers[id];
    if (!contents) return envelope(null);
    return envelope([{ id, contents: JSON.stringify(contents) }]);
  });
}

describe("navigation items", () => {
  test("name a panel only with a flag, a key and a usable content id", {
    meta: rows("HEADER-06"),
  }, async () => {
    house(
      [
        item("a"),
        item("b", { navPopover: false }),
        item("c", { navPopoverKey: null }),
        item("../d", { navJump: { val: "/d" } }),
      ],
      {},
    );
    expect(await loadNavigation(context())).toEqual([
      { label: "name of a", href: "/a", menu: "a" },
      { label: "name of b", href: "/b" },
      { label: "name of c", href: "/c" },
      { label: "name of ../d", href: "/d" },
    ]);
  });
});

describe("the panels", () => {
  test("are requested by each item's own content id", { meta: rows("CALL-30") }, async () => {
    house([item("a"), item("b")], { "popover-a": cards, "popover-b": cards });
    const { panels, complete } = await loadMenuPanels(context());
    expect(Object.keys(panels)).toEqual(["a", "b"]);
    expect(complete).toBe(true);
  });

  test("omit an unavailable panel and report it", async () => {
    house([item("a"), item("b")], { "popover-a": cards, "popover-b": { style: "unknown" } });
    const { panels, complete } = await loadMenuPanels(context());
    expect(Object.keys(panels)).toEqual(["a"]);
    expect(complete).toBe(false);
  });

  test("are cacheable when complete, otherwise not", async () => {
    house([item("a")], { "popover-a": cards });
    expect((await ask()).headers.get("Cache-Control")).toContain("s-maxage=");
    house([item("a")], {});
    expect((await ask()).headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("panel as a page", () => {
  test("has the item's label, its own path and the panel", async () => {
    house([item("a")], { "popover-a": cards });
    expect(await loadMenuPage("a", context())).toMatchObject({
      kind: "menu",
      label: "name of a",
      href: "/a",
      panel: { style: "card" },
    });
  });

  test("is missing for a key without a panel", async () => {
    house([item("a", { navPopover: false })], {});
    expect(await loadMenuPage("a", context())).toEqual({ kind: "missing" });
    expect(await loadMenuPage("x", context())).toEqual({ kind: "missing" });
  });

  test("redirects to the item's own page if the panel is unavailable", async () => {
    house([item("a")], {});
    expect(await loadMenuPage("a", context())).toEqual({
      kind: "unavailable",
      item: { label: "name of a", href: "/a" },
    });
  });

  test("is unavailable, not missing, while the list of panels is unavailable", async () => {
    upstream.answers(() => HttpResponse.json({}, { status: 500 }));
    expect(await loadMenuPage("a", context())).toEqual({ kind: "unavailable", item: null });
    const request = new Request("https://www.house.example/resources/menu/a");
    const page = await pageLoader({ request, params: { key: "a" }, context: {} });
    expect(page.init?.status).toBe(503);
  });

  test.each([
    ["a", 200],
    ["b", 503],
    ["x", 404],
  ])("%s returns %i and is never indexed", async (key, status) => {
    house([item("a"), item("b")], { "popover-a": cards });
    const request = new Request(`https://www.house.example/resources/menu/${key}`);
    const { init } = await pageLoader({ request, params: { key }, context: {} });
    expect(init?.status ?? 200).toBe(status);
    expect(new Headers(init?.headers).get("X-Robots-Tag")).toBe("noindex");
  });
});

function ask(): Promise<Response> {
  const request = new Request("https://www.house.example/resources/menu-panels");
  return loader({ request, params: {}, context: {} });
}
