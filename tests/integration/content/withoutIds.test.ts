import { afterEach, expect, test, vi } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import { loadAreaBlocks } from "#server/content/content.ts";
import type { ServerContext } from "#server/context.ts";
import { contentAreas } from "#server/contract/contentAreas.ts";
import { loadNavigation } from "#server/layout/navigation.ts";
import { getLogger } from "#server/observability/log.ts";
import { loadSiteSettings } from "#server/settings/settings.ts";
import { upstreamConfig, upstreamParts } from "#tests/support/commerce.ts";
import { installUpstream } from "#tests/support/msw.ts";

const upstream = installUpstream();
const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => undefined);
afterEach(() => warn.mockClear());

/** A production site whose backend has the pages, and no optional content. */
function context(): ServerContext {
  const optional = ["productVerification", "jobs", "newsList", "mainSeries", "commonBlock"];
  const absent = [...optional, "findUs", "headerNavigation", "siteSettings"];
  const ids = contentAreas.filter((area) => !absent.includes(area)).map((area) => [area, "7"]);
  const config = upstreamConfig({
    NODE_ENV: "production",
    SITE_URL: "https://www.house.example",
    DEMO_BRAND: "shown",
    COMMERCE_CONTENT_IDS: JSON.stringify(Object.fromEntries(ids)),
  });
  return {
    commerce: createCommerceClient(upstreamParts({}, { config })),
    config,
    signal: new AbortController().signal,
  };
}

test("omits content without an id, without a request or a log line", async () => {
  upstream.answers(() => {
    throw new Error("nothing is to be asked");
  });
  const without = context();
  for (const area of ["newsList", "commonBlock", "mainSeries", "productVerification"] as const)
    expect(await loadAreaBlocks(area, without)).toEqual([]);
  expect((await loadNavigation(without)).map(({ href }) => href)).toEqual([
    ...["/products", "/gifting", "/brand-story", "/member"],
  ]);
  const { store, contact } = await loadSiteSettings(without);
  expect(store).toMatchObject({ name: "线下精品店", telephone: "" });
  expect(contact).toEqual({ tel: null, phone: null, email: null, bare: true });
  expect(upstream.received).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});
