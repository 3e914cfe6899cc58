import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const KEY = "maps-key-that-must-not-leak";
const places: Record<string, { lat: number; lng: number }> = {
  "203.0.113.5": { lat: 39.91, lng: 116.4 },
  "198.51.100.7": { lat: 30.66, lng: 104.06 },
};

/** Addresses sent to the maps service. */
const asked: string[] = [];
let maps: Server;
let site: RunningServer;

beforeAll(async () => {
  maps = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://maps.test");
    const ip = searchParams.get("ip") ?? "";
    asked.push(ip);
    const body = JSON.stringify({ status: 0, result: { location: places[ip] } });
    response.end(`QQmap&&QQmap(${body})`);
  }).listen(0, "127.0.0.1");
  await once(maps, "listening");
  site = await startServer({
    MAPS_API_BASE: `http://127.0.0.1:${(maps.address() as AddressInfo).port}`,
    MAPS_API_KEY: KEY,
    TRUSTED_PROXY_HOPS: "1",
  });
});
afterAll(async () => {
  await site?.stop();
  maps.close();
});

const get = (path: string, forwarded: string) =>
  fetch(`${site.origin}${path}`, { headers: { "X-Forwarded-For": forwarded } });
const nearest = async (forwarded: string) => {
  const response = await get("/resources/nearest-store", forwarded);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json()).store?.code;
};

it.each([
  "/",
  "/find-us",
  "/pdp/lace-blue-plate?dialog=buy",
  "/find-us?store=SH001",
  "/_root.data",
])("visitors from different locations get the same bytes: %s", async (path) => {
  const answers = await Promise.all(Object.keys(places).map((ip) => get(path, ip)));
  const [one, two] = await Promise.all(answers.map((response) => response.text()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(one).toBe(two);
  expect(answers[0]?.headers.get("ETag")).toBe(answers[1]?.headers.get("ETag"));
  expect(one).not.toContain(KEY);
  expect(asked).toEqual([]);
});

it("they have different nearest stores, each requested from the maps service once", async () => {
  expect(await nearest("203.0.113.5")).toBe("BJ001");
  expect(await nearest("198.51.100.7")).toBe("CD001");
  expect(await nearest("203.0.113.5")).toBe("BJ001");
  expect(asked).toEqual(["203.0.113.5", "198.51.100.7"]);
});

it("a forged X-Forwarded-For does not change the visitor's location", async () => {
  expect(await nearest("203.0.113.5, 198.51.100.7")).toBe("CD001");
});

it("an address without a location keeps the default", async () => {
  expect(await nearest("192.0.2.1")).toBeUndefined();
});

it("a location is accepted from this site only, and is in no log", async () => {
  const send = (origin: string) =>
    fetch(`${site.origin}/resources/nearest-store`, {
      method: "POST",
      body: new URLSearchParams({ lat: "22.5431", lng: "114.0579" }),
      headers: { Origin: origin },
    });
  expect((await send("https://elsewhere.example")).status).toBe(403);
  expect((await (await send(site.origin)).json()).store.code).toBe("SZ001");
  // A line's timestamp may also contain 22.54.
  const lines = site.logs.map(({ time: _, ...line }) => line);
  const log = JSON.stringify([lines, site.printed]);
  expect(log).not.toMatch(/22\.54|114\.05|203\.0\.113|198\.51\.100/);
  expect(log).not.toContain(KEY);
});
