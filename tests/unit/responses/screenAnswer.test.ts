import { expect, test } from "vitest";
import { refusedInit, screenAnswer } from "#server/responses/screenAnswer.ts";

function answered(kind: string) {
  const { data, init } = screenAnswer({ kind }, "listing");
  return { data, status: init?.status ?? 200, headers: new Headers(init?.headers) };
}

test("a screen with content is cacheable and indexed", () => {
  const { data, status, headers } = answered("listing");
  expect(data).toEqual({ kind: "listing" });
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toContain("s-maxage=120");
  expect(headers.get("X-Robots-Tag")).toBeNull();
});

test("a screen is cached as a page by default", () => {
  const headers = new Headers(screenAnswer({ kind: "story" }).init?.headers);
  expect(headers.get("Cache-Control")).toContain("s-maxage=300");
});

test("an invalid address is a 400, uncached and unindexed", () => {
  expect(refusedInit()).toEqual({
    status: 400,
    headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });
});

test.each([
  ["missing", 404, null],
  ["unavailable", 503, "30"],
] as const)("a screen that is %s is a %i, uncached and unindexed", (kind, status, retryAfter) => {
  const answer = answered(kind);
  expect(answer.data).toEqual({ kind });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("CDN-Cache-Control")).toBeNull();
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(answer.headers.get("Retry-After")).toBe(retryAfter);
});
