import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { createUpstreamGuard, type UpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import { readConfig } from "#server/config.ts";
import { locate, mapsHealth } from "#server/features/stores/locate.ts";
import { metricsText } from "#server/observability/metrics.ts";
import { testLog } from "#tests/support/commerce.ts";
import { installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

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
    ["JSONP", (body: string) => `QQmap&&QQmap(${body})`],
  ])("requests JSON with the key and reads %s", { meta: rows("CALL-28") }, async (_, wrap) => {
    const asked = service(() => new HttpResponse(wrap(JSON.stringify(place))));
    expect(await locateWith(maps)).toEqual({ ok: true, data: { lat: 31.23, lng: 121.47 } });
    expect(asked[0]?.pathname).toBe("/ws/location/v1/ip");
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      ip: "203.0.113.9",
      key: "maps-key",
      output: "json",
    });
  });

  it.each([
    [
      { MAPS_SERVICE: "amap" },
      "/v3/ip?ip=203.0.113.9&key=maps-key&output=json",
      { status: "1", rectangle: "121.36,31.13;121.58,31.33" },
    ],
    [
      { MAPS_SERVICE: "baidu" },
      "/location/ip?ip=203.0.113.9&ak=maps-key&coor=gcj02",
      { status: 0, content: { point: { x: "121.47", y: "31.23" } } },
    ],
    [
      { MAPS_PATH: "/v2/where", MAPS_QUERY: "a={ip}&k={key}", MAPS_PLACE: "data.loc" },
      "/v2/where?a=203.0.113.9&k=maps-key",
      { data: { loc: "121.47,31.23" } },
    ],
  ])("calls another service by its own settings: %j", async (env, address, answer) => {
    const asked = service(() => HttpResponse.json(answer));
    expect(await locateWith({ ...maps, ...env })).toEqual({
      ok: true,
      data: { lat: expect.closeTo(31.23), lng: expect.closeTo(121.47) },
    });
    expect(asked[0]?.href).toBe(`https://maps.test${address}`);
  });

  it("reports the last failure in the health status", async () => {
    service(() => HttpResponse.json({ status: 311, message: "key" }));
    await locateWith(maps);
    expect(mapsHealth().last).toBe("rejected 311");
    expect(log.lines.at(-1)).toMatchObject({ failure: "rejected", detail: "311" });
    service(() => HttpResponse.json(place));
    await locateWith(maps);
    expect(mapsHealth().last).toBe("ok");
  });

  it.each([
    ["no key", { ...maps, MAPS_API_KEY: "" }, undefined],
    ["no address", maps, "unknown"],
    ["a local address", maps, "::ffff:172.16.0.1"],
  ])("sends no request with %s", async (_, env, ip) => {
    const asked = service(() => HttpResponse.json(place));
    expect(await locateWith(env, ip)).toEqual({ ok: false, failure: { kind: "unreachable" } });
    expect(asked).toHaveLength(0);
  });

  it("counts calls by outcome, in seconds, except those not sent", async () => {
    const told = async (outcome: string) => {
      const { text } = await metricsText();
      return ["count", "sum"].map((of) => {
        const name = `commerce_call_duration_seconds_${of}{key="maps",outcome="${outcome}"} `;
        const line = text.split("\n").find((each) => each.startsWith(name));
        return Number(line?.slice(name.length) ?? 0);
      });
    };
    const [found = 0] = await told("ok");
    service(() => HttpResponse.json(place));
    await locateWith(maps);
    const [count, seconds] = await told("ok");
    expect(count).toBe(found + 1);
    // Durations of a few milliseconds, not clock times.
    expect(seconds).toBeLessThan(60);
    const [failed = 0] = await told("http-error");
    const away = await told("unreachable");
    service(() => new HttpResponse(null, { status: 503 }));
    const guard = guardUnderTest();
    for (let i = 0; i < 7; i += 1) await locateWith(maps, `203.0.113.${i}`, guard);
    expect(await told("http-error")).toEqual([failed + 5, expect.any(Number)]);
    expect(await told("unreachable")).toEqual(away);
  });

  it.each([
    [
      "zero coordinates",
      () => HttpResponse.json({ status: 0, result: { location: { lat: 0, lng: 121 } } }),
      "malformed",
    ],
    ["a refusal", () => HttpResponse.json({ status: 311, message: "key" }), "rejected"],
    ["HTML", () => new HttpResponse("<html>"), "malformed"],
    ["a redirect", () => HttpResponse.redirect("https://elsewhere.test/"), "http-error"],
    ["HTTP 500", () => new HttpResponse(null, { status: 500 }), "http-error"],
    ["no connection", () => HttpResponse.error(), "unreachable"],
  ])("returns a failure value on %s", { meta: rows("STORE-20…21") }, async (_, answer, kind) => {
    service(answer);
    expect(await locateWith(maps)).toMatchObject({ ok: false, failure: { kind } });
  });
});

it("stops locating at the deadline", async () => {
  service(() => new Promise<Response>(() => {}));
  expect(await locateWith({ ...maps, COMMERCE_TIMEOUT_MS: "20" })).toMatchObject({
    failure: { kind: "timed-out" },
  });
});

it("pauses calls to a failing service after five failures, and retries later", async () => {
  const asked = service(() => new HttpResponse(null, { status: 503 }));
  const guard = guardUnderTest();
  for (let i = 0; i < 20; i += 1) {
    expect(await locateWith(maps, `203.0.113.${i}`, guard)).toMatchObject({ ok: false });
  }
  expect(asked).toHaveLength(5);
  expect(guard.health().open).toEqual(["maps"]);
});

it("logs neither the key nor the address", async () => {
  service(() => new HttpResponse("203.0.113.9 maps-key"));
  await locateWith(maps);
  expect(log.lines.at(-1)).toMatchObject({ msg: "maps", failure: "malformed" });
  expect(JSON.stringify(log.lines)).not.toMatch(/maps-key|203\.0\.113/);
});
