import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import { createUpstreamGuard, type UpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import { readConfig } from "#server/config.ts";
import { locate } from "#server/stores/locate.ts";
import { nearestStores } from "#server/stores/nearest.ts";
import { testLog, upstreamConfig, upstreamParts } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";
import { commerceExamples } from "#tests/tools/commerceExamples.ts";

const upstream = installUpstream();
const signal = new AbortController().signal;
const log = testLog();
const maps = {
  MAPS_API_BASE: "https://maps.test",
  MAPS_API_KEY: "maps-key",
  LOG_LEVEL: "silent",
};
const place = { status: 0, result: { ip: "203.0.113.9", location: { lat: 31.23, lng: 121.47 } } };

function service(answer: (url: URL) => Response | Promise<Response>) {
  const asked: URL[] = [];
  upstream.server.use(
    http.get("https://maps.test/*", ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      return answer(url);
    }),
  );
  return asked;
}

const guardUnderTest = () => createUpstreamGuard(log.logger, "maps");
const locateWith = (
  env: Record<string, string>,
  ip = "203.0.113.9",
  guard: UpstreamGuard = guardUnderTest(),
) => locate(ip, { config: readConfig(env), signal }, { log: log.logger, guard });

describe("locating an address", () => {
  it.each([
    ["JSON", (body: string) => body],
    ["JSONP", (body: string, callback: string) => `${callback}(${body});`],
    ["guarded JSONP", (body: string, callback: string) => `/**/ ${callback} (\n${body}\n)`],
  ])("asks with key and callback and reads %s", { meta: rows("CALL-28") }, async (_, wrap) => {
    const asked = service(
      (url) =>
        new HttpResponse(wrap(JSON.stringify(place), url.searchParams.get("callback") ?? "")),
    );
    expect(await locateWith(maps)).toEqual({ ok: true, data: { lat: 31.23, lng: 121.47 } });
    expect(asked[0]?.pathname).toBe("/ws/location/v1/ip");
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      ip: "203.0.113.9",
      key: "maps-key",
      output: "jsonp",
      callback: expect.stringMatching(/^\w+$/),
    });
  });

  it.each([
    ["no key", { ...maps, MAPS_API_KEY: "" }, undefined],
    ["no base", { ...maps, MAPS_API_BASE: "" }, undefined],
    ["no address", maps, "unknown"],
  ])("asks nothing with %s", async (_, env, ip) => {
    const asked = service(() => HttpResponse.json(place));
    expect(await locateWith(env, ip)).toEqual({ ok: false, failure: { kind: "unreachable" } });
    expect(asked).toHaveLength(0);
  });

  const at = (lat: unknown, lng: unknown) => () =>
    HttpResponse.json({ status: 0, result: { location: { lat, lng } } });
  it.each([
    ["zero coordinates", at(0, 121), "malformed"],
    ["coordinates out of range", at(31, 181), "malformed"],
    ["coordinates that are no numbers", at("north", 121), "malformed"],
    ["a refusal", () => HttpResponse.json({ status: 311, message: "key" }), "rejected"],
    ["a script that is not JSONP", () => new HttpResponse("alert(1);alert(2)"), "malformed"],
    ["HTML", () => new HttpResponse("<html>"), "malformed"],
    ["a redirect", () => HttpResponse.redirect("https://elsewhere.test/"), "http-error"],
    ["HTTP 500", () => new HttpResponse(null, { status: 500 }), "http-error"],
    ["no connection", () => HttpResponse.error(), "unreachable"],
  ])("fails as a value on %s", { meta: rows("STORE-20…21") }, async (_, answer, kind) => {
    service(answer);
    expect(await locateWith(maps)).toMatchObject({ ok: false, failure: { kind } });
  });
});

it.each([
  [65_536, { ok: true }],
  [65_537, { ok: false, failure: { kind: "unreachable" } }],
])("of an answer of %i bytes no more is read than the largest is long", async (bytes, outcome) => {
  service(() => new HttpResponse(JSON.stringify(place).padEnd(bytes)));
  expect(await locateWith(maps)).toMatchObject(outcome);
});

it("locating ends at the deadline", async () => {
  service(() => new Promise<Response>(() => {}));
  expect(await locateWith({ ...maps, COMMERCE_TIMEOUT_MS: "20" })).toMatchObject({
    failure: { kind: "timed-out" },
  });
});

it("a service that fails is left alone after five questions, and asked again later", async () => {
  const asked = service(() => new HttpResponse(null, { status: 503 }));
  const guard = guardUnderTest();
  for (let i = 0; i < 20; i += 1) {
    expect(await locateWith(maps, `203.0.113.${i}`, guard)).toMatchObject({ ok: false });
  }
  expect(asked).toHaveLength(5);
  expect(guard.health().open).toEqual(["maps"]);
});

it("of a service that hangs twenty questions are under way, however many visitors come", async () => {
  const asked = service(() => new Promise<Response>(() => {}));
  const guard = guardUnderTest();
  const env = { ...maps, COMMERCE_TIMEOUT_MS: "100" };
  const questions = Array.from({ length: 200 }, (_, i) => locateWith(env, `203.0.113.${i}`, guard));
  expect(guard.health()).toMatchObject({ inFlight: 20 });
  const answers = await Promise.all(questions);
  expect(answers.filter(({ ok }) => ok)).toEqual([]);
  // Four more until five have failed.
  expect(asked.length).toBeLessThanOrEqual(24);
});

it("neither the key nor the address is logged", async () => {
  service(() => new HttpResponse("203.0.113.9 maps-key"));
  await locateWith(maps);
  expect(log.lines.at(-1)).toMatchObject({ msg: "maps", failure: "malformed" });
  expect(JSON.stringify(log.lines)).not.toMatch(/maps-key|203\.0\.113/);
});

describe("the nearest stores", () => {
  const context = () => ({
    commerce: createCommerceClient(upstreamParts()),
    config: upstreamConfig(),
    signal,
  });

  it("are asked for by the specification's seven members", {
    meta: rows("CALL-27", "LIMIT-03"),
  }, async () => {
    upstream.answers(() => envelope(commerceExamples.getStoreByCoordinateProvince.data));
    const result = await nearestStores({ lat: 31.23, lng: 121.47 }, context());
    expect(result).toMatchObject({ ok: true, data: [{ storeCode: "S0501" }] });
    expect(JSON.parse(upstream.received[0]?.body ?? "")).toEqual({
      country: "CN",
      latitude: 31.23,
      longitude: 121.47,
      storeType: 0,
      channelCode: "RC",
      channelId: "10003",
      radiusMi: 99999999,
    });
  });

  it("are none when the upstream's errorCode is not 0", { meta: rows("CALL-27") }, async () => {
    upstream.answers(() => envelope([], { errorCode: "9" }));
    expect(await nearestStores({ lat: 31.23, lng: 121.47 }, context())).toMatchObject({
      failure: { kind: "rejected" },
    });
  });

  it("are not asked for at a place that is not valid", { meta: rows("STORE-21") }, async () => {
    expect(await nearestStores({ lat: 0, lng: 121.47 }, context())).toEqual({ ok: true, data: [] });
    expect(upstream.received).toHaveLength(0);
  });
});
