import type { EntryContext } from "@remix-run/node";
import { Links, ScrollRestoration } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import type { ReactNode } from "react";
import { decode } from "turbo-stream";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { DeferredScripts } from "#app/framework/deferred-scripts/DeferredScripts.tsx";
import { givePageData, takePageData } from "#app/framework/pageData.ts";
import { pageDataDecoded } from "#app/framework/pageDataDecoded.ts";
import { failOnWarnings, markupOf, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

/**
 * The site's dependencies on Remix internals (docs/upgrade.md). A failure here means that Remix has changed:
 * read the purpose of the dependency, then fix or remove it.
 */
describe("Remix's scripts", () => {
  test("are elements that can be inserted without starting", () => {
    const html = renderHtml(<DeferredScripts stylesheets={[]} />);
    const [, kept = ""] = /<template data-deferred="">(.*?)<\/template>/s.exec(html) ?? [];
    expect(kept).toMatch(/<link rel="modulepreload"/);
    expect(kept.match(/<script[^>]* type="module"/g)).toHaveLength(1);
    expect(html.replace(kept, "")).not.toMatch(/<link|<script[^>]* type="module"/);
  });

  test("include the scroll restoration script, which may run at once", () => {
    const html = renderHtml(<ScrollRestoration />);
    expect(html.match(/sessionStorage.getItem/g)).toHaveLength(1);
    expect(html).toContain('("positions", null)');
  });
});

test("Remix's links function returns elements: stylesheets can be distinguished from other links", () => {
  let called: ReactNode = null;
  const Stub = createRemixStub([
    {
      path: "/",
      links: () => [{ rel: "stylesheet", href: "/one.css" }],
      Component() {
        called = Links();
        return null;
      },
    },
  ]);
  markupOf(<Stub />);
  // Rendered without a router: no part of Remix remains to be rendered.
  expect(markupOf(called)).toBe('<link rel="stylesheet" href="/one.css"/>');
});

describe("the page's data", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Data of the server that Remix's browser side receives. */
  async function arrived(context: Partial<EntryContext>) {
    const renderMeta = { didRenderScripts: true };
    const [, last] = await takePageData({ ...context, renderMeta } as EntryContext);
    const element = last();
    const { textContent } = { textContent: element.replace(/^<script[^>]*>|<\/script>$/g, "") };
    vi.stubGlobal("document", { querySelector: () => ({ textContent, getAttribute: () => null }) });
    vi.stubGlobal("window", {});
    givePageData();
    const { stream, ...rest } = window.__remixContext;
    return { element, rest, text: await new Response(stream).text() };
  }

  test("arrives unchanged, and no text of it ends its element", async () => {
    const state = '[{"_1":2},"title","</script><!--<script>"]\n';
    const { element, rest, text } = await arrived({
      serverHandoffString: '{"isSpaMode":false}',
      serverHandoffStream: new Blob([state]).stream(),
    });
    expect(element.match(/</g)).toHaveLength(2);
    expect(rest).toEqual({ isSpaMode: false });
    expect((await decode(new Blob([text]).stream())).value).toEqual({
      title: "</script><!--<script>",
    });
  });

  test("is everything the server passes to the browser: Remix renders none of it", async () => {
    const context = {
      serverHandoffString: "{}",
      serverHandoffStream: new Blob(["[]\n"]).stream(),
      isSpaMode: false,
    };
    const [left, last] = await takePageData(context as unknown as EntryContext);
    expect(left).toEqual({ isSpaMode: false });
    // A page without scripts has none.
    expect(last()).toBe("");
    expect(renderHtml(<DeferredScripts stylesheets={[]} />)).not.toContain("__remixContext");
  });
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
