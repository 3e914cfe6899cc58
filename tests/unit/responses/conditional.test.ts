import { describe, expect, it, test } from "vitest";
import { noteIncomplete, runWithRequestId } from "#server/observability/requestContext.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import {
  conditionalResponse,
  entityTag,
  matchesTag,
  withOwnTags,
} from "#server/responses/conditional.ts";

const address = "http://localhost/";

function answer(request: Request, status = 200, policy = cacheHeaders("page")) {
  const headers = new Headers({ ...policy, "Content-Type": "text/html" });
  return conditionalResponse(request, { status, headers, body: "page" });
}

describe("an entity tag", () => {
  it("is the same for the same bytes, as text or as bytes", () => {
    expect(entityTag("白湖")).toBe(entityTag(new TextEncoder().encode("白湖")));
    expect(entityTag("a")).not.toBe(entityTag("b"));
    expect(entityTag("a")).toBe('W/"ypeBEsobvcr6wjGzmiPcTaeG7_g"');
    expect(entityTag("a", "build")).not.toBe(entityTag("a"));
  });

  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"x", W/"a"', true],
    ["*", true],
    [" * ", true],
    ['"W/a"', false],
    ['"x"', false],
    ['W/"ab"', false],
    [null, false],
  ])("compared with If-None-Match %s matches: %s", (header, expected) => {
    expect(matchesTag(header, 'W/"a"')).toBe(expected);
  });
});

test.each([
  ['W/"a-gzip"', 'W/"a"'],
  ['"a;br"', '"a"'],
  ['W/"a-gzip", "b-zstd", W/"c"', 'W/"a", "b", W/"c"'],
  ['W/"a-gzipped"', 'W/"a-gzipped"'],
  ["*", "*"],
])("a tag marked as encoded by a proxy matches the site's own: %s", (sent, own) => {
  expect(withOwnTags(sent)).toBe(own);
});

describe("a rendered answer", () => {
  const tag = entityTag("page");

  it("carries its tag", async () => {
    const response = answer(new Request(address));
    expect(response.status).toBe(200);
    expect(response.headers.get("ETag")).toBe(tag);
    expect(await response.text()).toBe("page");
  });

  it("has no type that its route did not set", () => {
    const headers = new Headers(cacheHeaders("page"));
    const request = new Request(address);
    const response = conditionalResponse(request, { status: 200, headers, body: "page" });
    expect(response.headers.get("Content-Type")).toBeNull();
  });

  it("becomes an empty 304 with its policy and type if the visitor has it", async () => {
    const response = answer(new Request(address, { headers: { "If-None-Match": tag } }));
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("Cache-Control")).toBe(cacheHeaders("page")["Cache-Control"]);
    expect(response.headers.get("Content-Type")).toBe("text/html");
  });

  it.each([404, 500, 503])("with status %i is never cached, regardless of its route", (status) => {
    const request = new Request(address, { headers: { "If-None-Match": tag } });
    const response = answer(request, status);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.has("CDN-Cache-Control")).toBe(false);
    expect(response.headers.has("ETag")).toBe(false);
  });

  it("is cached for seconds if incomplete, and never served stale", () => {
    const response = runWithRequestId("request-1", () => {
      noteIncomplete();
      return answer(new Request(address), 200, cacheHeaders("product"));
    });
    expect(response.headers.get("Cache-Control")).toContain(
      "s-maxage=10, stale-while-revalidate=0",
    );
    expect(response.headers.get("CDN-Cache-Control")).toMatch(/^public, max-age=10, /);
    const next = runWithRequestId("request-2", () => answer(new Request(address)));
    expect(next.headers.get("CDN-Cache-Control")).toMatch(/^public, max-age=300, /);
  });

  it("stays uncached if incomplete and uncached", () => {
    const response = runWithRequestId("request-1", () => {
      noteIncomplete();
      return answer(new Request(address), 200, cacheHeaders("private"));
    });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("to a form is never cached", () => {
    const response = answer(new Request(address, { method: "POST" }));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});
