import { HttpResponse } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMMERCE_TEST_BASE, envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

const upstream = installUpstream();

// The configuration and the client are created at first use, so the environment is set first.
const routes = {
  list: () => import("#app/routes/products/series-list.tsx"),
  series: () => import("#app/routes/products/series.tsx"),
  listing: () => import("#app/routes/products/listing.tsx"),
  category: () => import("#app/routes/products/category.tsx"),
  keyword: () => import("#app/routes/products/keyword.tsx"),
  search: () => import("#app/routes/search-results-page.tsx"),
  collections: () => import("#app/routes/collections/collection.tsx"),
};
beforeAll(() => {
  vi.stubEnv("COMMERCE_API_BASE", COMMERCE_TEST_BASE);
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterAll(() => vi.unstubAllEnvs());

type Name = keyof typeof routes;
type Outcome = { kind: string | null; status: number; headers: Headers };

/** Runs a loader; a thrown response counts as its outcome. */
async function load(name: Name, path: string, params: Record<string, string>): Promise<Outcome> {
  const { loader } = await routes[name]();
  const request = new Request(new URL(path, "http://localhost:3000"));
  try {
    const { data, init } = await loader({ request, params, context: {} });
    const headers = new Headers(init?.headers);
    return { kind: data.kind, status: init?.status ?? 200, headers };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { kind: null, status: thrown.status, headers: thrown.headers };
  }
}

const plates = {
  virtualCategoryCode: "PLATES",
  virtualCategoryName: "Plates",
  leafFlag: true,
};
const tree = [
  { virtualCategoryCode: "LACE", virtualCategoryName: "Lace", leafFlag: false, subList: [plates] },
];

/**
 * A backend with one series. Every test has a new backend and client, so that cached failures are not shared.
 */
function house(fails: string[] = []) {
  vi.resetModules();
  upstream.answers(({ path, body }) => {
    const call = path.split("/").at(-1) ?? "";
    if (fails.includes(call)) return HttpResponse.json({}, { status: 404 });
    switch (call) {
      case "getVirtualCategoryList":
        return envelope({ results: tree });
      case "getVirtualCategoryByCode":
        return envelope({ results: body.includes("PLATES") ? [plates] : [] });
      case "keywordList":
        return envelope({ total: 0, pageNum: 1, pageSize: 12, results: [] });
      case "searchFilter":
        return envelope({ filters: [] });
      default:
        return envelope([]);
    }
  });
}

type Row = [name: Name, path: string, params: Record<string, string>];
const screens: Row[] = [
  ["list", "/products", {}],
  ["series", "/products/LACE", { nav1: "LACE" }],
  ["listing", "/products/LACE/PLATES", { nav1: "LACE", nav2: "PLATES" }],
  ["category", "/products/category/PLATES", { code: "PLATES" }],
  ["keyword", "/products/keyword/cup", { suggest: "cup" }],
  ["search", "/search-results-page", {}],
];
const unknown: Row[] = [
  ["series", "/products/NONE", { nav1: "NONE" }],
  ["listing", "/products/LACE/NONE", { nav1: "LACE", nav2: "NONE" }],
  ["category", "/products/category/NONE", { code: "NONE" }],
  ["collections", "/collections/none", { nav1: "none" }],
];
const failed: [...Row, fails: string][] = [
  ["list", "/products", {}, "getVirtualCategoryList"],
  ["series", "/products/LACE", { nav1: "LACE" }, "getVirtualCategoryList"],
  ["listing", "/products/LACE/PLATES", { nav1: "LACE", nav2: "PLATES" }, "getVirtualCategoryList"],
  ["category", "/products/category/PLATES", { code: "PLATES" }, "keywordList"],
  ["keyword", "/products/keyword/cup", { suggest: "cup" }, "keywordList"],
];

describe("screen of the catalogue", () => {
  test.each(screens)(
    "%s is shown and cached by a CDN",
    { meta: rows("ROUTE-11") },
    async (...row) => {
      house();
      const { status, headers } = await load(...row);
      expect(status).toBe(200);
      expect(headers.get("Cache-Control")).toContain("s-maxage=");
      expect(headers.get("X-Robots-Tag")).toBeNull();
    },
  );

  test.each(unknown)("%s returns an uncached 404 if it is unknown", async (...row) => {
    house();
    const { kind, status, headers } = await load(...row);
    expect({ kind, status }).toEqual({ kind: "missing", status: 404 });
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test.each(failed)("%s returns 503 with a retry time if it is unavailable", async (...row) => {
    const [name, path, params, fails] = row;
    house([fails]);
    const { kind, status, headers } = await load(name, path, params);
    expect({ kind, status }).toEqual({ kind: "unavailable", status: 503 });
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("redirects to its canonical address", () => {
  test.each<[...Row, to: string]>([
    ["series", "/products/PLATES", { nav1: "PLATES" }, "/products/category/PLATES"],
    ["search", "/search-results-page?suggest=%20cup%20", {}, "/products/keyword/cup"],
  ])("%s redirects, uncached", async (...row) => {
    const [name, path, params, to] = row;
    house();
    const { status, headers } = await load(name, path, params);
    expect(status).toBe(302);
    expect(headers.get("Location")).toBe(to);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});
