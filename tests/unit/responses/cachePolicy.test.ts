import { describe, expect, it } from "vitest";
import { cacheHeaders, isCacheable, pageHeaders } from "#server/responses/cachePolicy.ts";

const none = new Headers();

function passed(loader: HeadersInit, errors?: HeadersInit) {
  const headers = pageHeaders({
    loaderHeaders: new Headers(loader),
    errorHeaders: errors && new Headers(errors),
    parentHeaders: none,
    actionHeaders: none,
  });
  return Object.fromEntries(new Headers(headers));
}

describe("headers of a screen", () => {
  it("are the caching headers of its loader", () => {
    expect(passed(cacheHeaders("product"))).toEqual({
      "cache-control": cacheHeaders("product")["Cache-Control"],
      "cdn-cache-control": cacheHeaders("product")["CDN-Cache-Control"],
    });
  });

  it("are those of the thrown response if its loader threw one", () => {
    const thrown = { ...cacheHeaders("error"), "Retry-After": "30" };
    expect(passed(cacheHeaders("page"), thrown)).toEqual({
      "cache-control": "no-store",
      "retry-after": "30",
    });
  });

  it("forbid caching if the surrounding layout does", () => {
    const headers = pageHeaders({
      loaderHeaders: new Headers(cacheHeaders("page")),
      errorHeaders: undefined,
      parentHeaders: new Headers(cacheHeaders("error")),
      actionHeaders: none,
    });
    expect(Object.fromEntries(new Headers(headers))).toEqual({ "cache-control": "no-store" });
  });

  it("omit headers that describe only the loader's own body", () => {
    expect(passed({ "Content-Type": "application/json", "Set-Cookie": "a=b" })).toEqual({});
  });
});

describe("cacheable responses", () => {
  const good = { method: "GET", status: 200, cacheControl: "public" };

  it("include successful reads with a declared policy", () => {
    expect(isCacheable(good)).toBe(true);
    expect(isCacheable({ ...good, method: "HEAD", status: 304 })).toBe(true);
    expect(isCacheable({ ...good, status: 206 })).toBe(true);
  });

  it.each([202, 301, 302, 400, 404, 500, 503])("never include status %i", (status) => {
    expect(isCacheable({ ...good, status })).toBe(false);
  });

  it("never include a response to a form", () => {
    expect(isCacheable({ ...good, method: "POST" })).toBe(false);
  });

  it("never include a response without a policy", () => {
    expect(isCacheable({ ...good, cacheControl: null })).toBe(false);
  });
});
