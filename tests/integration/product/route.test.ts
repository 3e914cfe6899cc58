import { HttpResponse } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMMERCE_TEST_BASE, envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";
import { productAnswer } from "#tests/unit/product/fixture.ts";

const upstream = installUpstream();
let route: typeof import("#app/routes/pdp/product.tsx");

// The configuration and the client are created at first use, so the environment is set first.
beforeAll(async () => {
  vi.stubEnv("COMMERCE_API_BASE", COMMERCE_TEST_BASE);
  vi.stubEnv("LOG_LEVEL", "silent");
  route = await import("#app/routes/pdp/product.tsx");
});
afterAll(() => vi.unstubAllEnvs());

/** Runs the loader for an address; a thrown response counts as its outcome. */
async function load(slug: string, answer: () => Response) {
  upstream.answers(({ path }) => (path.endsWith("/fullProductDetail") ? answer() : envelope([])));
  const request = new Request(`http://localhost:3000/pdp/${slug}?vc=VC-PLATES`);
  const args = { request, params: { slug }, context: {} };
  const outcome = await route.loader(args).catch((thrown: unknown) => thrown);
  if (outcome instanceof Response) {
    return { page: null, status: outcome.status, headers: outcome.headers };
  }
  const { data, init } = outcome as Awaited<ReturnType<typeof route.loader>>;
  return { page: data, status: init?.status ?? 200, headers: new Headers(init?.headers) };
}

describe("the product route", () => {
  test("lets a CDN cache a product for a short time", async () => {
    const { page, status, headers } = await load("p-1", () => envelope(productAnswer()));
    expect(status).toBe(200);
    expect(page?.product?.name).toBe("平盘 27 cm");
    expect(headers.get("Cache-Control")).toContain("s-maxage=60");
    expect(page && route.handle.crumbs?.(page)).toHaveLength(2);
  });

  test("redirects a data error to the home page with a code, uncached", {
    meta: rows("ERR-13"),
  }, async () => {
    const { status, headers } = await load("p-2", () => envelope({}));
    expect(status).toBe(302);
    expect(headers.get("Location")).toBe("/?notice=data-error");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("returns an uncached, unindexed 404 without breadcrumbs for a rejected product", async () => {
    const { page, status, headers } = await load("p-3", () =>
      envelope(null, { success: false, errorCode: "X", errorMessage: "hidden" }),
    );
    expect(status).toBe(404);
    expect(page).toMatchObject({ kind: "refused", fault: null });
    expect(page?.product).toBeUndefined();
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(page && route.handle.crumbs?.(page)).toEqual([]);
  });

  test.each([
    ["p-4", 404, {}, "请求失败，请稍后重试！"],
    ["p-5", 500, { errorMessage: "系统维护中" }, "系统维护中"],
  ])(
    "returns an uncached, unindexed 503 with a retry time for a failed request (%s)",
    { meta: rows("ERR-15") },
    async (id, code, body, said) => {
      const { page, status, headers } = await load(id, () =>
        HttpResponse.json(body, { status: code }),
      );
      expect(status).toBe(503);
      expect(page).toMatchObject({ kind: "unavailable", fault: said });
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    },
  );
});

describe("reloading of data", () => {
  const again = (from: string, to: string) =>
    route.shouldRevalidate({
      currentUrl: new URL(from, "http://localhost:3000"),
      nextUrl: new URL(to, "http://localhost:3000"),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    });

  test("skips when only a dialog opens or closes", () => {
    expect(again("/pdp/a?vc=x", "/pdp/a?vc=x&dialog=buy")).toBe(false);
    expect(again("/pdp/a?picture=2", "/pdp/a")).toBe(false);
  });

  test("runs when product or category change, and when the visitor requests the same page again", () => {
    expect(again("/pdp/a", "/pdp/b")).toBe(true);
    expect(again("/pdp/a", "/pdp/a?vc=x")).toBe(true);
    expect(again("/pdp/a", "/pdp/a")).toBe(true);
  });
});
