import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { logAccess, loggedPath } from "#server/observe/accessLog.ts";
import { measured } from "#tests/support/measured.ts";
import { testLog } from "#tests/support/testLog.ts";

type Answer = { path?: string; status?: number; cache?: string; isWhole?: boolean };

/** The lines of so many equal answers. */
function linesOf(count: number, sample: number, answer: Answer = {}) {
  const { path = "/pdp/a?b", status = 200, cache = "public, max-age=0", isWhole = true } = answer;
  const { logger, lines } = testLog();
  for (let i = 0; i < count; i += 1) {
    const request = { method: "GET", socket: { bytesWritten: 0 } };
    const response = Object.assign(new EventEmitter(), {
      statusCode: status,
      writableFinished: isWhole,
      getHeader: () => cache,
    });
    logAccess(request as IncomingMessage, response as unknown as ServerResponse, {
      log: logger,
      path: loggedPath(path),
      route: "/sampled",
      sample,
    });
    response.emit("close");
  }
  return lines;
}

it("every request has its line unless a share is asked for", () => {
  const lines = linesOf(50, 1);
  expect(lines).toHaveLength(50);
  expect(lines[0]).toMatchObject({ path: "/pdp/a", status: 200, aborted: false, msg: "request" });
  expect(lines[0]).not.toHaveProperty("sample");
});

it("of ordinary answers a share has one, which says so; all are measured", async () => {
  const series = 'http_route_duration_seconds_count{route="/sampled",class="2xx"}';
  const before = await measured(series);
  expect(linesOf(100, 0)).toEqual([]);
  const lines = linesOf(2000, 0.5);
  expect(lines.length).toBeGreaterThan(800);
  expect(lines.length).toBeLessThan(1200);
  expect(lines[0]).toMatchObject({ sample: 0.5 });
  expect((await measured(series)) - before).toBe(2100);
});

it.each<[string, Answer]>([
  ["an error", { status: 502 }],
  ["a redirect", { status: 301 }],
  ["one visitor's own", { cache: "no-store" }],
  ["one that broke off", { isWhole: false }],
])("%s always has its line", (_what, answer) => {
  const lines = linesOf(20, 0, answer);
  expect(lines).toHaveLength(20);
  expect(lines[0]).not.toHaveProperty("sample");
});

it("probes have none", () => {
  expect(linesOf(3, 1, { path: "/readyz" })).toEqual([]);
});
