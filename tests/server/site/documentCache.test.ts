import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { screensOfRun } from "#tools/screenList.ts";

let remembering: RunningServer;
let making: RunningServer;

beforeAll(async () => {
  // Pages contain their address.
  const env = {
    LOG_LEVEL: "error",
    SITE_URL: "http://127.0.0.1:3999",
    METRICS_TOKEN: "figures",
    NODE_OPTIONS: "--import ./tests/support/fixedClock.mjs",
    FIXED_CLOCK: `${Date.now()}`,
  };
  [remembering, making] = await Promise.all([
    startServer({ ...env, DOCUMENT_PACKING: "on" }),
    startServer({ ...env, DOCUMENT_CACHE_MB: "0" }),
  ]);
});
afterAll(() => Promise.all([remembering.stop(), making.stop()]));

/** Returns a response without its time and connection headers. */
async function answer(server: RunningServer, path: string, init?: RequestInit) {
  const response = await fetch(server.origin + path, { redirect: "manual", ...init });
  const headers = Object.fromEntries(response.headers);
  for (const own of ["date", "connection", "keep-alive", "x-request-id"]) delete headers[own];
  return { status: response.status, headers, text: await response.text() };
}

/**
 * Returns the complete page: on a busy machine a part may be late at first and is then omitted for ten
 * seconds.
 */
async function whole(server: RunningServer, path: string) {
  return vi.waitFor(
    async () => {
      const page = await answer(server, path);
      expect(page.headers["cdn-cache-control"] ?? "").not.toMatch(/max-age=10,/);
      return page;
    },
    { timeout: 50_000, interval: 500 },
  );
}

async function remembered(): Promise<number> {
  const { text } = await answer(remembering, "/metrics", {
    headers: { Authorization: "Bearer figures" },
  });
  return Number(/^page_cache_hits_total (\d+)/m.exec(text)?.[1] ?? 0);
}

const paths = screensOfRun
  .map(({ path }) => path.replace(/#.*/, ""))
  .filter((path) => !path.startsWith("/resources/"));

test.each(paths)(
  "%s is identical as a cache hit and an uncached render, or is not cached",
  async (path) => {
    const first = await whole(remembering, path);
    const before = await remembered();
    const second = await answer(remembering, path);
    const isFromMemory = (await remembered()) > before;
    expect(isFromMemory).toBe(/^public/.test(first.headers["cache-control"] ?? ""));
    if (!isFromMemory) return;
    const anew = await whole(making, path);
    // A compressed body has fewer bytes with the same content.
    for (const each of [first, second, anew]) delete each.headers["content-length"];
    expect(second).toEqual(first);
    expect(anew).toEqual(first);
  },
);

test("page data is identical, too", async () => {
  const path = "/pdp/lace-blue-plate.data";
  const first = await answer(remembering, path);
  const before = await remembered();
  expect((await answer(remembering, path)).text).toBe(first.text);
  expect(await remembered()).toBe(before + 1);
  expect((await answer(making, path)).text).toBe(first.text);
});

test("encodings, HEAD and revalidation use one cached page", async () => {
  const path = "/pdp/lace-blue-plate";
  const page = await answer(remembering, path, { headers: { "Accept-Encoding": "identity" } });
  expect(page.headers["content-encoding"]).toBeUndefined();
  const before = await remembered();
  for (const encoding of ["br", "gzip"]) {
    const encoded = await answer(remembering, path, { headers: { "Accept-Encoding": encoding } });
    expect(encoded.headers).toMatchObject({
      "content-encoding": encoding,
      vary: "Accept-Encoding",
      etag: page.headers.etag,
    });
    expect(encoded.text).toBe(page.text);
  }
  const head = await answer(remembering, path, { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, text: "", headers: { etag: page.headers.etag } });
  const confirmed = await answer(remembering, path, {
    headers: { "If-None-Match": page.headers.etag ?? "" },
  });
  expect(confirmed).toMatchObject({
    status: 304,
    text: "",
    headers: {
      etag: page.headers.etag,
      vary: "Accept-Encoding",
      "cache-control": page.headers["cache-control"],
      "content-security-policy": page.headers["content-security-policy"],
    },
  });
  expect(await remembered()).toBe(before + 4);
});

test("parameters of campaigns and messengers create no separate cache entry", async () => {
  const page = await answer(remembering, "/brand-story");
  const before = await remembered();
  const shared = "/brand-story?from=timeline&utm_source=weibo&isappinstalled=0";
  expect((await answer(remembering, shared)).text).toBe(page.text);
  expect(await remembered()).toBe(before + 1);
});
