import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMMERCE_TEST_BASE, envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

const upstream = installUpstream();
const MAPS = "https://maps.test";
const env = {
  COMMERCE_API_BASE: COMMERCE_TEST_BASE,
  LOG_LEVEL: "silent",
  MAPS_API_BASE: MAPS,
  MAPS_API_KEY: "maps-key",
  TRUSTED_PROXY_HOPS: "1",
};
let route: typeof import("#app/routes/resources/nearest-store.ts");

// The configuration and the client are created at first use, so the environment is set first.
beforeAll(async () => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  route = await import("#app/routes/resources/nearest-store.ts");
  const { composeServer } = await import("#server/compose.ts");
  const { definitionOf } = await import("#app/blocks/registry.server.ts");
  composeServer({ blockReader: definitionOf, build: "test" });
});
afterAll(() => vi.unstubAllEnvs());

const boutique = (storeCode: string, members = {}) => ({
  id: storeCode,
  storeCode,
  storeName: `Boutique ${storeCode}`,
  address: "1 Quay",
  linkPhone: "021-1",
  openStatus: true,
  imageUrls: ["/media/1.jpg", "/media/2.jpg"],
  ...members,
});

/** Fake maps service: responds by address and records the requests. */
function maps(answer: (ip: string) => Response): string[] {
  const asked: string[] = [];
  upstream.server.use(
    http.get(`${MAPS}/*`, ({ request }) => {
      const ip = new URL(request.url).searchParams.get("ip") ?? "";
      asked.push(ip);
      return answer(ip);
    }),
  );
  return asked;
}
const at = (lat: unknown, lng: unknown) =>
  HttpResponse.json({ status: 0, result: { location: { lat, lng } } });

/** The response for stores; every other call (settings) is empty. */
function stores(answer: (place: { latitude: number; longitude: number }) => Response) {
  upstream.answers(({ path, body }) =>
    path.endsWith("/getStoreByCoordinateProvince")
      ? answer(JSON.parse(body))
      : envelope({ valueList: [{ name: "storeContactLabel", contentValue: "Call" }] }),
  );
}

let visitors = 0;
/** An address unused by other tests: the process stores locations and limits by address. */
const newVisitor = () => `198.51.${Math.floor(++visitors / 200)}.${(visitors % 200) + 1}`;

async function ask(forwarded: string) {
  const request = new Request("http://site.test/resources/nearest-store", {
    headers: { "X-Forwarded-For": forwarded },
  });
  const response = await route.loader({ request, params: {}, context: {} });
  return { response, body: await response.json() };
}
/** Through the one trusted proxy, whose own address the edge appends. */
const asVisitor = (ip: string) => ask(`${ip}, 10.0.0.1`);

describe("nearest store by address", () => {
  test("is the first open store near the visitor's coordinates, as a record", {
    meta: rows("STORE-18", "CALL-27", "LIMIT-03", "STATE-05"),
  }, async () => {
    maps(() => at(31.2345, 121.4751));
    stores(() => envelope([boutique("SOON", { openStatus: false }), boutique("A"), boutique("B")]));
    const { response, body } = await asVisitor(newVisitor());
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(body.store).toMatchObject({
      code: "A",
      name: "Boutique A",
      address: "1 Quay",
      telLabel: "Call",
      telephone: "021-1",
      image: { src: "/media/1.jpg" },
    });
    const question = upstream.received.find(({ path }) => path.includes("ByCoordinate"));
    expect(JSON.parse(question?.body ?? "")).toEqual({
      country: "CN",
      latitude: 31.23,
      longitude: 121.48,
      storeType: 0,
      channelCode: "RC",
      channelId: "10003",
      radiusMi: 99999999,
    });
  });

  test.each([
    ["refuse", () => envelope([], { errorCode: "9" })],
    ["break down", () => new HttpResponse(null, { status: 500 })],
    ["do not know the interface", () => new HttpResponse(null, { status: 404 })],
    ["answer something else", () => HttpResponse.text("<html>")],
    ["answer no list", () => envelope({ stores: 1 })],
    ["cannot be reached", () => HttpResponse.error()],
    ["have none", () => envelope([])],
    ["have only one to come", () => envelope([boutique("A", { openStatus: 0 })])],
    ["have one without a name", () => envelope([boutique("A", { storeName: null })])],
  ])("keeps the default if the stores %s", async (_, answer) => {
    // A unique location, because responses for one location are cached.
    const place = ++visitors / 100;
    maps(() => at(20 + place, 100 + place));
    stores(answer);
    const { response, body } = await asVisitor(newVisitor());
    expect([response.status, body]).toEqual([200, { store: null }]);
  });
});

describe("nearest store by coordinates", () => {
  async function send(fields: Record<string, string>) {
    const request = new Request("http://site.test/resources/nearest-store", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "X-Forwarded-For": `${newVisitor()}, 10.0.0.1` },
    });
    const response = await route.action({ request, params: {}, context: {} });
    return { status: response.status, body: await response.json() };
  }

  test("requests the stores and not the maps service", async () => {
    const asked = maps(() => at(1, 1));
    stores(() => envelope([boutique("A")]));
    expect(await send({ lat: "31.5", lng: "121.5" })).toMatchObject({
      status: 200,
      body: { store: { code: "A" } },
    });
    expect(asked).toEqual([]);
  });

  test.each([
    [{ lat: "0", lng: "121" }, 200],
    [{ lat: "31", lng: "0.0" }, 200],
    [{ lat: "90.1", lng: "121" }, 200],
    [{ lat: "31", lng: "-180.5" }, 200],
    [{ lat: "NaN", lng: "121" }, 400],
    [{ lat: "31" }, 400],
    [{ lat: "", lng: "" }, 400],
    [{ lat: "1e2", lng: "0x10" }, 400],
    [{ lat: "north", lng: "east" }, 400],
  ])(
    "%o has no nearest store and sends no request: %i",
    {
      meta: rows("STORE-21"),
    },
    async (fields, status) => {
      stores(() => envelope([boutique("A")]));
      expect(await send(fields as Record<string, string>)).toEqual({
        status,
        body: { store: null },
      });
      expect(upstream.received).toHaveLength(0);
    },
  );

  test("returns no store for a body that is not a form", async () => {
    const request = new Request("http://site.test/resources/nearest-store", {
      method: "POST",
      body: "{",
      headers: { "Content-Type": "application/json" },
    });
    expect((await route.action({ request, params: {}, context: {} })).status).toBe(400);
  });
});
