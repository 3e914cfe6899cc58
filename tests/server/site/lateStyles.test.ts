import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wholeDocument } from "#bench/pages/screenWeights.ts";
import { readStylesheets } from "#server/critical-css/documentStyles.ts";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { pickRules, placeRules, type StyleIndex } from "#server/critical-css/rules.ts";
import { factsIn } from "#tests/support/factsIn.ts";
import { plainSite } from "#tests/support/plainSite.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { screens, screensOfRun } from "#tools/screenList.ts";

/** Deferred styles of a document, as the built site serves them. */

const origin = plainSite();
const stylesheets = readStylesheets();
const LATE = /<link rel="stylesheet" href="(\/resources\/styles\/[^"]*)"\/>/g;
const lateOf = (html: string) => [...html.matchAll(LATE)].map(([, address = ""]) => address);

async function documentOf(path: string): Promise<string> {
  return (await fetch(origin + path.replace(/#.*/, ""))).text();
}

/**
 * Returns every rule of a text separately, one selector at a time, with its transition duration in a separate
 * entry.
 */
function rulesOf(nodes: StyleIndex, around = ""): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === "rule" && node.apart) return rulesOf(node.apart, around);
    if (node.kind === "group") return rulesOf(node.nodes, `${around}${node.prelude} `);
    if (node.kind === "rule")
      return node.selectors.map(({ text }) => `${around}${text}{${node.body}}`);
    if (node.kind === "root") return node.properties.map(({ text }) => `${around}:root{${text}}`);
    return [around + node.text];
  });
}

/** Restores the text of the stylesheets: a document escapes some characters. */
const written = (css: string) => css.replaceAll("\\3c ", "<").replaceAll("\\26 ", "&");

describe.each(screensOfRun)("$name", ({ path }) => {
  test("has every rule that its elements may need, in the document or in its one file", async () => {
    const html = await documentOf(path);
    const addresses = lateOf(html);
    expect(addresses.length).toBeLessThan(2);
    // An overlay is visible first and is last in the document.
    if (html.includes(' data-layer=""')) expect(addresses).toEqual([]);
    const files = await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(origin + address);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          "content-type": "text/css; charset=utf-8",
          "cache-control": "public, max-age=31536000, immutable",
        });
        expect(answer.status).toBe(200);
        return answer.text();
      }),
    );
    const inline = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
    const own = new Set(
      [...inline.map(written), ...files].flatMap((css) => rulesOf(indexStyles(css))),
    );
    const [, template = ""] = /<template data-deferred="">(.*?)<\/template>/s.exec(html) ?? [];
    const sheets = [...template.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(
      ([, href = ""]) => stylesheets.get(href) ?? [],
    );
    const [whole = ""] = pickRules(placeRules(sheets), [factsIn(html)]);
    const wanted = rulesOf(indexStyles(whole));
    expect(wanted.length).toBeGreaterThan(80);
    expect(wanted.filter((rule) => !own.has(rule))).toEqual([]);
  });
});

test("most screens link a file, and those of one kind share it", async () => {
  const paths = screens.map(({ path }) => path);
  const named = await Promise.all(paths.map(async (path) => lateOf(await documentOf(path))));
  expect(named.filter(([address]) => address !== undefined).length).toBeGreaterThan(45);
  const [dessert] = lateOf(await documentOf("/pdp/lace-blue-dessert"));
  expect(dessert).toBeDefined();
  expect(lateOf(await documentOf("/pdp/lace-blue-bowl"))).toEqual([dessert]);
});

test.each(["br", "gzip"])("the file is compressed: %s", async (encoding) => {
  const [address = ""] = lateOf(await documentOf("/"));
  const plain = await fetch(origin + address, { headers: { "Accept-Encoding": "identity" } });
  const packed = await fetch(origin + address, { headers: { "Accept-Encoding": encoding } });
  expect(packed.headers.get("Content-Encoding")).toBe(encoding);
  expect(packed.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await packed.text()).toBe(await plain.text());
});

test("parameters that a browser or a cache adds to the address have no effect", async () => {
  const [address = ""] = lateOf(await documentOf("/"));
  const [plain, added] = await Promise.all([
    fetch(origin + address),
    fetch(`${origin}${address}?utm_source=x`),
  ]);
  expect(added.status).toBe(200);
  expect(await added.text()).toBe(await plain.text());
});

describe("process that has rendered no document", () => {
  let fresh: RunningServer;
  beforeAll(async () => {
    fresh = await startServer({ LOG_LEVEL: "error" });
  });
  afterAll(() => fresh.stop());

  test("sends all stylesheets for an unknown name, until it has rendered the document", async () => {
    // On a busy machine either process may omit a part at first; its document then needs other rules.
    const html = await wholeDocument(origin, "/");
    const [address = ""] = lateOf(html);
    const unknown = await fetch(fresh.origin + address);
    expect(unknown.status).toBe(200);
    expect(unknown.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(unknown.headers.get("Cache-Control")).toBe("no-store");
    const text = await unknown.text();
    const sheets = [...text.matchAll(/@import "([^"]+)";/g)].map(([, href = ""]) => href);
    expect(text).toBe(sheets.map((href) => `@import "${href}";`).join(""));
    expect([...sheets].sort()).toEqual([...stylesheets.keys()].sort());
    for (const href of sheets) {
      const sheet = await fetch(fresh.origin + href);
      expect(sheet.headers.get("Content-Type")).toMatch(/^text\/css/);
      expect(sheet.status).toBe(200);
      await sheet.text();
    }
    const own = await wholeDocument(fresh.origin, "/");
    expect(lateOf(own)).toEqual([address]);
    const known = await fetch(fresh.origin + address);
    expect(known.headers.get("Cache-Control")).toContain("immutable");
    expect(await known.text()).toBe(await (await fetch(origin + address)).text());
  });
});
