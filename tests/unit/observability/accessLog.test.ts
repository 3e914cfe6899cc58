import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it, vi } from "vitest";
import { logAccess, loggedPath } from "#server/observability/accessLog.ts";
import { measured } from "#tests/support/measured.ts";
import { testLog } from "#tests/support/testLog.ts";

type Answer = {
  path?: string;
  status?: number;
  cache?: string | undefined;
  isWhole?: boolean;
  isBegun?: boolean;
};

/** The lines of this many equal responses. */
function linesOf(count: number, sample: number, answer: Answer = {}) {
  const { path, status, cache, isWhole, isBegun } = {
    path: "/pdp/a?b",
    status: 200,
    cache: "public, max-age=0",
    isWhole: true,
    isBegun: true,
    ...answer,
  };
  const { logger, lines } = testLog();
  for (let i = 0; i < count; i += 1) {
    // Earlier bytes of the connection are not part of the response.
    const socket = { bytesWritten: 1000 };
    const request = { method: "GET", socket };
    const response = Object.assign(new EventEmitter(), {
      statusCode: status,
      writableFinished: isWhole,
      headersSent: isBegun,
      getHeader: (name: string) => (name === "Cache-Control" ? cache : "no-store"),
    });
    logAccess(request as IncomingMessage, response as unknown as ServerResponse, {
      log: logger,
      path: loggedPath(path),
      route: "/sampled",
      sample,
    });
    socket.bytesWritten += 250;
    response.emit("close");
  }
  return lines;
}

it("logs every request unless a sample rate is set", () => {
  const lines = linesOf(50, 1);
  expect(lines).toHaveLength(50);
  expect(lines[0]).toMatchObject({ method: "GET", path: "/pdp/a", status: 200, bytes: 250 });
  expect(lines[0]).toMatchObject({ aborted: false, msg: "request" });
  expect(lines[0]).not.toHaveProperty("sample");
});

it("logs a sample of ordinary responses, marked as such; measures all", async () => {
  const series = 'http_route_duration_seconds_count{route="/sampled",class="2xx"}';
  const before = await measured(series);
  expect(linesOf(100, 0)).toEqual([]);
  const lines = linesOf(2000, 0.5);
  expect(lines.length).toBeGreaterThan(800);
  expect(lines.length).toBeLessThan(1200);
  expect(lines[0]).toMatchObject({ sample: 0.5 });
  expect((await measured(series)) - before).toBe(2100);
});

it("logs nothing at sample rate 0, for any random value", () => {
  const chance = vi.spyOn(Math, "random").mockReturnValue(0);
  expect(linesOf(1, 0)).toEqual([]);
  chance.mockRestore();
});

it.each<[string, Answer]>([
  ["an error", { status: 502 }],
  ["a redirect", { status: 301 }],
  ["one visitor's own", { cache: "no-store" }],
  ["one that says nothing of caches", { cache: undefined }],
  ["one that broke off", { isWhole: false }],
])("%s always has its line", (_what, answer) => {
  const lines = linesOf(20, 0, answer);
  expect(lines).toHaveLength(20);
  expect(lines[0]).not.toHaveProperty("sample");
});

it("a client that left before its response began has the status 499, not the default one", () => {
  const [line] = linesOf(1, 1, { isWhole: false, isBegun: false });
  expect(line).toMatchObject({ status: 499, aborted: true });
  expect(linesOf(1, 1, { isWhole: false })[0]).toMatchObject({ status: 200, aborted: true });
});

it("probes have none", () => {
  expect(linesOf(3, 1, { path: "/readyz" })).toEqual([]);
});

it("treats a 304 as ordinary, like the response itself", () => {
  expect(linesOf(20, 0, { status: 304 })).toEqual([]);
});

it("logs time in whole milliseconds, and measures it in seconds", async () => {
  const sum = 'http_route_duration_seconds_sum{route="/sampled",class="4xx"}';
  const before = await measured(sum);
  const clock = vi.spyOn(performance, "now").mockReturnValueOnce(5000).mockReturnValue(6500.4);
  const [line] = linesOf(1, 1, { status: 404 });
  clock.mockRestore();
  expect(line).toMatchObject({ ms: 1500 });
  expect((await measured(sum)) - before).toBeCloseTo(1.5, 6);
});

it("counts a response as in progress until it is over", async () => {
  const inFlight = () => measured("http_server_active_requests");
  const before = await inFlight();
  linesOf(3, 1);
  expect(await inFlight()).toBe(before);
});

it.each([
  ["/products/keyword/blue%20cup", "/products/keyword/…"],
  ["/products/Keyword/a/b?c", "/products/keyword/…"],
  ["/products/%6beyword/a.data", "/products/%6beyword/…"],
  ["/%zz/keyword/a", "/%zz/keyword/…"],
  ["/%zz/a", "/%zz/a"],
  ["/products/keyword", "/products/keyword"],
  ["/products/keyword/", "/products/keyword/…"],
  ["/products/keywords/a", "/products/keywords/a"],
  ["?a", ""],
])("for %s visitor input is in no log: %s", (url, path) => {
  expect(loggedPath(url).toLowerCase()).toBe(path);
});
