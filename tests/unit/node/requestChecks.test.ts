import { describe, expect, it } from "vitest";
import { isForeign, type Received, refusal } from "#server/node/requestChecks.ts";

const siteUrl = "https://www.example.com";

function check(change: Partial<Received> & { host?: string }) {
  const { host = "www.example.com", headers, ...rest } = change;
  const received: Received = {
    method: "GET",
    url: "/",
    headers: { host, ...headers },
    rawHeaders: ["Host", host],
    ...rest,
  };
  return refusal(received, siteUrl);
}

describe("a request", () => {
  it.each([
    "/",
    "/pdp/1?vc=a",
    "/products/keyword/%E7%99%BD",
    "/_root.data?_routes=root",
    "/a.data/",
  ])("for %s is accepted", (url) => expect(check({ url })).toBeNull());

  it.each(["TRACE", "OPTIONS", "PUT", "PATCH", "DELETE", "PROPFIND"])(
    "by %s is rejected as a method",
    (method) => expect(check({ method })).toBe("method"),
  );

  it('with another header that contains "host" is accepted', () => {
    const rawHeaders = ["X-Seen-By", "host", "Host", "www.example.com"];
    expect(check({ rawHeaders })).toBeNull();
    expect(check({ rawHeaders: [...rawHeaders, "HOST", "a"] })).toBe("malformed");
  });

  it.each([
    "/resources/suggestions",
    "/metrics",
    "/sitemap.xml",
    "/news.data",
    "/_root.data",
    "/verification.data/x.data",
    "/robots.txt/",
    "/favicon.ico//",
    "/Robots.txt?a",
    "/%72esources/suggestions",
  ])("with a form for %s, which accepts none, is rejected as a method", (url) =>
    expect(check({ method: "POST", url })).toBe("method"),
  );

  it.each([
    "/verification",
    "/verification.data",
    "/customer-service/product-verification.data",
    "/about-us/jobs/application?job=1",
    "/resources/job-application",
    "/preview/online/x.data",
    "/resources/nearest-store",
    "/news",
    "/nowhere",
  ])("with a form for %s is accepted", (url) => {
    expect(check({ method: "POST", url })).toBeNull();
  });

  it.each([
    "/.//",
    "/..//",
    "/%2e//",
    "/%2E%2e//",
    "/.//.data",
    "/./",
    "/a/../b",
    "/a/%2e%2e",
    "/..data",
    "/.data",
    "/news/.data",
    "/\\evil.example",
    "//x",
    "/a//////////b",
  ])("for %s, another spelling of a page, is malformed", (url) => {
    expect(check({ url })).toBe("malformed");
  });

  it.each([
    "/assets",
    "/assets/",
    "/%2F",
    "/.%2f",
    "/%2f%2F",
    "/%2Fassets",
    "/assets%2F",
    "/x%2F..%2Fassets",
    "/products/keyword/..%2F..%2F..%2F",
    "/%61ssets?a",
  ])("for %s, a folder in the file system, is missing", (url) => {
    expect(check({ url })).toBe("missing");
    expect(check({ url, method: "POST" })).toBe("missing");
  });

  it.each([
    "/...",
    "/a..b",
    "/.well-known/x",
    "/pdp/a.data",
    "/?a=/../",
    "/products/keyword/a%2Fb",
  ])("for %s is accepted", (url) => expect(check({ url })).toBeNull());

  it.each(["http://evil.example/", "//evil.example", "*", "/%zz", "/?_data=root", "/?a=1&_data=x"])(
    "for %s is malformed",
    (url) => expect(check({ url })).toBe("malformed"),
  );

  it.each(["", "a b", "a/b", "a@b", "a:port", "a,b", "a\\b"])("to host %j is malformed", (host) =>
    expect(check({ host })).toBe("malformed"),
  );

  it.each(["localhost:3000", "10.0.0.1", "[::1]:3000"])(
    "to host %s is accepted: load balancers send requests by address",
    (host) => expect(check({ host })).toBeNull(),
  );

  it("with two Host headers is malformed", () => {
    expect(check({ rawHeaders: ["Host", "a", "host", "b"] })).toBe("malformed");
  });

  it("with an invalid Origin is malformed", () => {
    expect(check({ headers: { origin: "foo" } })).toBe("malformed");
  });
});

describe("a visitor", () => {
  const arrivals: Received["headers"][] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site", origin: "https://www.weibo.example" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { origin: "null" },
    { origin: "null", "sec-fetch-site": "none" },
    { origin: "null", "sec-fetch-site": "same-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { referer: "https://www.search.example/" },
    {},
  ];

  it.each(["GET", "HEAD"].flatMap((method) => arrivals.map((headers) => ({ method, headers }))))(
    "may arrive from any link: $method $headers",
    ({ method, headers }) => {
      const host = "www.example.com";
      expect(check({ method, headers: { host, ...headers } })).toBeNull();
    },
  );
});

describe("a form", () => {
  const post = (headers: Received["headers"], host?: string) =>
    check({ method: "POST", headers: { host: host ?? "www.example.com", ...headers } });

  it("from the site itself is accepted", () => {
    expect(post({ origin: siteUrl, "sec-fetch-site": "same-origin" })).toBeNull();
  });

  it("from the site itself is accepted behind a CDN that rewrites Host", () => {
    expect(post({ origin: siteUrl }, "origin.internal:8080")).toBeNull();
  });

  it("from a program other than a browser is accepted", () => {
    expect(post({})).toBeNull();
  });

  it("resubmitted by a visitor, without a page, is accepted", () => {
    expect(post({ "sec-fetch-site": "none" })).toBeNull();
    expect(post({ "sec-fetch-site": "none", origin: siteUrl })).toBeNull();
  });

  it("from a page of the site without a referrer is accepted", () => {
    expect(post({ "sec-fetch-site": "same-origin", origin: "null" })).toBeNull();
  });

  it.each([
    { origin: "https://evil.example" },
    { origin: "http://www.example.com" },
    { origin: "https://www.example.com:8443" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: siteUrl, "sec-fetch-site": "cross-site" },
  ])("with %j is cross-origin", (headers) => {
    expect(post(headers)).toBe("foreign");
    expect(isForeign(headers, siteUrl)).toBe(true);
  });

  it("is not same-origin by a client's forwarding headers", () => {
    const headers = { origin: "https://evil.example", "x-forwarded-host": "evil.example" };
    expect(post(headers, "evil.example")).toBe("foreign");
  });
});
