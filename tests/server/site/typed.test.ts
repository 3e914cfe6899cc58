import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";

/** Visitor input and the browser's headers, as the built server handles them. */

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { redirect: "manual", headers });
const navigation = { "Sec-Fetch-Dest": "document", Accept: "text/html" };
const WORD = `/products/keyword/${encodeURIComponent("杯")}%2Edata`;

describe("search word ending in .data", () => {
  it("redirects from the form to its page, a document", async () => {
    const found = await ask(`/search-results-page?suggest=${encodeURIComponent("杯.data")}`);
    expect(found.headers.get("location")).toBe(WORD);
    const page = await ask(WORD, navigation);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await page.text()).toMatch(/<h1[^>]*>(<[^>]*>)*杯\.data/);
  });

  it("is a word if a visitor opens its address, and data if a script requests it", async () => {
    const typed = WORD.replace("%2E", ".");
    const opened = await ask(typed, navigation);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, WORD]);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    const data = await ask(typed, { "Sec-Fetch-Dest": "empty" });
    expect(data.headers.get("content-type")).toMatch(/^text\/x-script/);
    const ofWord = await ask(`${WORD}.data`, { "Sec-Fetch-Dest": "empty" });
    expect(ofWord.headers.get("content-type")).toMatch(/^text\/x-script/);
    expect(await ofWord.text()).toContain("杯.data");
  });
});

it("accepts a form of the site's own page without a referrer", async () => {
  const answer = await fetch(`${server.origin}/verification`, {
    method: "POST",
    headers: { Origin: "null", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ securityCode: "" }),
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("请输入");
});

it("lets the service worker of an earlier site remove itself", async () => {
  const answer = await ask("/sw.js");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(await answer.text()).toContain("registration.unregister()");
});
