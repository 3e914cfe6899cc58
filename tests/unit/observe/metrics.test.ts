import { describe, expect, it } from "vitest";
import {
  addressKind,
  metricsText,
  observeCommerceCall,
  observeRequest,
} from "#server/observe/metrics.ts";
import { bearsToken } from "#server/respond/bearer.ts";

describe("metrics", () => {
  it.each([
    ["/", "page"],
    ["/pdp/1", "page"],
    ["/pdp/1.data", "data"],
    ["/assets/a.js", "asset"],
    ["/resources/demo-media/x", "resource"],
    ["/readyz", "health"],
  ])("count %s as %s", (path, kind) => {
    expect(addressKind(path)).toBe(kind);
  });

  it("tell requests by kind and status, and calls by key and outcome", async () => {
    observeRequest({
      path: "/pdp/9",
      route: "/pdp/:slug",
      method: "GET",
      status: 503,
      seconds: 0.2,
    });
    observeCommerceCall({ key: "fullProductDetail", outcome: "timed-out", seconds: 10 });
    const { text } = await metricsText();
    expect(text).toContain(
      'http_request_duration_seconds_count{kind="page",method="GET",status="503"} 1',
    );
    expect(text).toContain('http_route_duration_seconds_count{route="/pdp/:slug",class="5xx"} 1');
    expect(text).toContain(
      'commerce_call_duration_seconds_count{key="fullProductDetail",outcome="timed-out"} 1',
    );
  });

  it("make no time series of invented methods", async () => {
    observeRequest({ path: "/", route: "/", method: "X-1", status: 405, seconds: 0 });
    expect((await metricsText()).text).not.toContain("X-1");
  });

  it.each([
    ["Bearer secret", true],
    ["Bearer other", false],
    ["secret", false],
    ["", false],
  ])("are for the bearer of the token: %j %s", (given, expected) => {
    expect(bearsToken(new Headers({ Authorization: given }), "secret")).toBe(expected);
  });
});
