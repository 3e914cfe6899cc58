import { ScrollRestoration } from "@remix-run/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DeferredScripts } from "#app/framework/DeferredScripts.tsx";
import { DEFERRED_LOADER } from "#app/framework/deferredLoader.ts";
import { pageDataDecoded } from "#app/framework/pageDataDecoded.ts";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

/**
 * What the site knows of Remix's inside (docs/upgrade.md). A failure here is news about Remix: read
 * what the touch is for, then mend or remove it.
 */
describe("Remix's scripts", () => {
  test("come as elements whose attributes can be changed: nothing starts by itself", () => {
    const html = renderHtml(<DeferredScripts />);
    expect(html).toMatch(/<link rel="x-modulepreload"/);
    expect(html.match(/<script[^>]* type="x-module"/g)).toHaveLength(1);
    expect(html).not.toMatch(/rel="modulepreload"|type="module"|async/);
  });

  test("come without the script that restores the place", () => {
    const html = renderHtml(<DeferredScripts />);
    expect(html).not.toContain("restoreScroll");
    expect(html.match(/sessionStorage/g)).toHaveLength(1);
  });
});

test("Remix keeps the visitor's places where the deferred loader looks for them", () => {
  const own = renderHtml(<ScrollRestoration />);
  expect(own).toContain('("positions", null)');
  expect(own).toContain("window.history.state.key");
  expect(DEFERRED_LOADER).toContain("sessionStorage.positions)[h.state.key]");
});

describe("RemixBrowser, called", () => {
  beforeAll(() => {
    const stream = new Blob(["[{}]\n"]).stream();
    vi.stubGlobal("window", { __remixContext: { future: { v3_singleFetch: true }, stream } });
  });
  afterAll(() => vi.unstubAllGlobals());

  test("throws the promise of the page's data before any hook", async () => {
    await pageDataDecoded();
    expect(window).toMatchObject({ __remixContext: { state: {}, stream: undefined } });
  });
});
