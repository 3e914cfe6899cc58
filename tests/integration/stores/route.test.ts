import { HttpResponse } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMMERCE_TEST_BASE, envelope, installUpstream } from "#tests/support/msw.ts";
import { commerceExamples } from "#tools/commerceExamples.ts";

const upstream = installUpstream();
let findUs: typeof import("#app/routes/find-us.tsx");
let layout: typeof import("#app/routes/layouts/site.tsx");

// The configuration and the client are created at first use, so the environment is set first.
beforeAll(async () => {
  vi.stubEnv("COMMERCE_API_BASE", COMMERCE_TEST_BASE);
  vi.stubEnv("LOG_LEVEL", "silent");
  findUs = await import("#app/routes/find-us.tsx");
  layout = await import("#app/routes/layouts/site.tsx");
});
afterAll(() => vi.unstubAllEnvs());

const args = (path: string) => ({
  request: new Request(`http://localhost:3000${path}`),
  params: {},
  context: {},
});

type Answer<T> = T extends { data: infer D } ? D : never;

async function outcome<T extends { data: unknown; init: ResponseInit | null }>(answer: Promise<T>) {
  const { data, init } = (await answer) as { data: Answer<T>; init: ResponseInit | null };
  return { data, status: init?.status ?? 200, headers: new Headers(init?.headers) };
}

describe("the stores' page", () => {
  test("is an uncached 503 with a retry time if the stores are unavailable", async () => {
    upstream.answers(() => new HttpResponse(null, { status: 500 }));
    const { data, status, headers } = await outcome(findUs.loader(args("/find-us")));
    expect(data).toEqual({ kind: "unavailable" });
    expect(status).toBe(503);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("is cached by a CDN, and requests all stores of the channel", async () => {
    upstream.answers(({ path }) =>
      path.endsWith("/getStoreByCoordinateProvince")
        ? envelope(commerceExamples.getStoreByCoordinateProvince.data)
        : envelope([]),
    );
    const { data, status, headers } = await outcome(findUs.loader(args("/find-us?city=x")));
    expect(data).toMatchObject({
      kind: "stores",
      count: { open: 1, soon: 0 },
      filter: { city: "" },
    });
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toContain("s-maxage=");
    const question = upstream.received.find(({ path }) => path.includes("ByCoordinate"));
    expect(JSON.parse(question?.body ?? "")).toEqual({
      country: "CN",
      channelCode: "RC",
      channelId: "10003",
    });
  });

  test("is reloaded for another city, not for a dialog", () => {
    const again = (from: string, to: string) =>
      findUs.shouldRevalidate({
        currentUrl: new URL(from, "http://localhost:3000"),
        nextUrl: new URL(to, "http://localhost:3000"),
        currentParams: {},
        nextParams: {},
        defaultShouldRevalidate: true,
      });
    expect(again("/find-us", "/find-us?store=A")).toBe(false);
    expect(again("/find-us", "/find-us?city=A")).toBe(true);
  });
});

describe("store dialog on a page with the layout", () => {
  const open = (code: string, answer: () => Response) => {
    upstream.answers(({ path }) =>
      path.endsWith("/getStoreByStoreCode") ? answer() : envelope([]),
    );
    return outcome(layout.loader(args(`/gifting?store=${code}`)));
  };

  test("is in the layout's data, requested by its code", async () => {
    const example = commerceExamples.getStoreByStoreCode.data;
    const { data, headers } = await open("S0501", () => envelope(example));
    expect(data.storeDialog).toMatchObject({ kind: "store", store: { code: example.storeCode } });
    expect(headers.get("Cache-Control")).toBeNull();
    const question = upstream.received.find(({ path }) => path.endsWith("/getStoreByStoreCode"));
    expect(question?.query).toMatchObject({ storeCode: "S0501" });
  });

  test.each([
    ["unknown", () => envelope(null, { success: false, errorCode: "NONE" })],
    ["unavailable", () => new HttpResponse(null, { status: 500 })],
  ])("prevents caching of a page whose dialog is %s", async (kind, answer) => {
    const { data, status, headers } = await open(`code-${kind}`, answer);
    expect(data.storeDialog).toEqual({ kind });
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("requests no store without the parameter", async () => {
    upstream.answers(() => envelope([]));
    const { data } = await outcome(layout.loader(args("/gifting?store=")));
    expect(data.storeDialog).toBeNull();
    expect(upstream.received.some(({ path }) => path.endsWith("/getStoreByStoreCode"))).toBe(false);
  });
});
