import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: "error" });
});
afterAll(() => server.stop());

/** Returns the raw response: `fetch` would decompress it. */
function raw(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(server.origin + path, { method, headers }, async (answer) => {
        const body = await buffer(answer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
      asked.on("error", reject).end();
    },
  );
}

const folder = "build/client";
const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /^[^.].*\.(js|css|svg|vtt)$/.test(file))
  .map((file) => `/${file}`);
const sheet = texts.find((path) => /\/site-.*\.css$/.test(path)) ?? "";
const plain = readFileSync(folder + sheet);

test("the build compresses every text that gets smaller, and no copy is larger than its file", () => {
  expect(texts.length).toBeGreaterThan(50);
  for (const end of ["br", "gz"]) {
    const missing = texts.filter((path) => {
      const size = readFileSync(folder + path).length;
      const packed = readdirSync(folder, { recursive: true, encoding: "utf8" }).includes(
        `${path.slice(1)}.${end}`,
      );
      return packed ? readFileSync(`${folder}${path}.${end}`).length >= size : size > 200;
    });
    expect(missing).toEqual([]);
  }
});

describe("style sheet of the build", () => {
  test.each<[string, string | undefined, (body: Buffer) => Buffer]>([
    ["br", "br", brotliDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["gzip;q=0, br;q=0", undefined, (body) => body],
    ["identity", undefined, (body) => body],
    ["", undefined, (body) => body],
  ])("is sent for %j in %s", async (accepted, encoding, unpack) => {
    const answer = await raw(sheet, { "accept-encoding": accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers).toMatchObject({
      vary: "Accept-Encoding",
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(answer.body.length),
      "x-content-type-options": "nosniff",
    });
    expect(unpack(answer.body).equals(plain)).toBe(true);
  });

  test("is revalidated only by the tag of its own encoding", async () => {
    const br = { "accept-encoding": "br" };
    const { etag } = (await raw(sheet, br)).headers;
    const confirmed = await raw(sheet, { ...br, "if-none-match": String(etag) });
    expect(confirmed).toMatchObject({ status: 304, headers: { vary: "Accept-Encoding", etag } });
    expect(confirmed.body).toHaveLength(0);
    expect((await raw(sheet, { "if-none-match": String(etag) })).status).toBe(200);
  });

  test("has no body for HEAD, and a part of it for a range", async () => {
    const br = { "accept-encoding": "br" };
    const whole = await raw(sheet, br);
    const head = await raw(sheet, br, "HEAD");
    const { date: _date, "x-request-id": _id, ...same } = whole.headers;
    expect(head).toMatchObject({ status: 200, headers: same });
    expect(head.body).toHaveLength(0);
    const { etag, "last-modified": modified } = whole.headers;
    const tail = await raw(sheet, { ...br, range: "bytes=-10", "if-range": String(modified) });
    const own = { etag, "last-modified": modified, "content-encoding": "br" };
    expect(tail).toMatchObject({ status: 206, headers: { ...own, "accept-ranges": "bytes" } });
    expect(tail.body.equals(whole.body.subarray(-10))).toBe(true);
    const part = await raw(sheet, { range: "bytes=-10" });
    expect(part.status).toBe(206);
    expect(part.body.equals(plain.subarray(-10))).toBe(true);
    const missed = await raw(sheet, { range: "bytes=99999999-" });
    expect(missed.status).toBe(416);
    expect(missed.headers["content-range"]).toBe(`bytes */${plain.length}`);
  });
});

test("compressed copies, folders and the build's own record have no address", async () => {
  for (const path of [`${sheet}.br`, `${sheet}.gz`, "/assets", "/assets/none.js"])
    expect((await raw(path)).status, path).toBe(404);
  expect((await raw("/.vite/manifest.json")).status).not.toBe(200);
});

test("deferred styles are compressed, too", async () => {
  const html = (await raw("/")).body.toString();
  const [path = ""] = /\/resources\/styles\/[\w-]+\.css/.exec(html) ?? [];
  const answer = await raw(path, { "accept-encoding": "br" });
  expect(answer.headers).toMatchObject({
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const text = (await raw(path)).body;
  expect(brotliDecompressSync(answer.body).equals(text)).toBe(true);
  expect(answer.body.length).toBeLessThan(text.length / 2);
});
