import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  inlineStyles as inlineInPieces,
  readStylesheets,
  type Stylesheets,
} from "#server/document/documentStyles.ts";
import { indexStyles } from "#server/document/usedStyles.ts";

/** The same for a document in one piece. */
function inlineStyles(html: string, mark: string, sheets: Stylesheets) {
  const { pieces, hashes } = inlineInPieces([html], mark, sheets);
  return { html: pieces.join(""), hashes };
}

const stylesheets = new Map([
  ["/assets/one.css", indexStyles(".a{content:'$&'}.x{top:0}")],
  ["/assets/two.css", indexStyles(".b{top:1px}")],
]);
const links = (...hrefs: string[]) =>
  hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`).join("");
const page = (...hrefs: string[]) =>
  `<head><style nonce="m"></style></head><p class="a b"><template data-deferred="">${links(...hrefs)}<script></script></template>`;

it("puts the used rules in their place, by the order of the links, which stay where nothing loads", () => {
  const { html, hashes } = inlineStyles(
    page("/assets/two.css", "/assets/one.css"),
    "m",
    stylesheets,
  );
  // Within a drawing these would be markup.
  const css = ".b{top:1px}.a{content:'$\\26 '}";
  expect(html).toBe(
    `<head><style>${css}</style></head><p class="a b"><template data-deferred="">${links("/assets/two.css", "/assets/one.css")}<script></script></template>`,
  );
  expect(hashes).toEqual([`sha256-${createHash("sha256").update(css).digest("base64")}`]);
});

it("writes no sign that would be markup in a drawing", () => {
  const sheets = new Map([["/assets/a.css", indexStyles(".a{content:'<b>&'}")]]);
  const { html } = inlineStyles(page("/assets/a.css"), "m", sheets);
  expect(html).toContain("<style>.a{content:'\\3c b>\\26 '}</style>");
});

it("counts what stands before the first place for its part", () => {
  const sheets = new Map([["/assets/a.css", indexStyles("[lang=en] .a{top:0}meta{top:1px}")]]);
  const { html } = inlineStyles(`<html lang="en"><meta>${page("/assets/a.css")}`, "m", sheets);
  expect(html).toContain("<style>[lang=en] .a{top:0}meta{top:1px}</style>");
});

it("reads the build's stylesheets by their address", () => {
  const folder = mkdtempSync(join(tmpdir(), "styles-"));
  try {
    const file = join(folder, "styles.json");
    writeFileSync(file, JSON.stringify(Object.fromEntries(stylesheets)));
    expect(readStylesheets(file)).toEqual(stylesheets);
    expect(() => readStylesheets(join(folder, "none.json"))).toThrow("none.json");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("puts what each part adds before it", () => {
  const place = `<style nonce="m"></style>`;
  const body = (first: string, second: string) =>
    `<head>${first}</head><p class="b">x</p><svg>${second}</svg><p class="a"><template data-deferred="">${links("/assets/two.css", "/assets/one.css")}</template>`;
  const { html, hashes } = inlineStyles(body(place, place), "m", stylesheets);
  expect(html).toBe(body("<style>.b{top:1px}</style>", "<style>.a{content:'$\\26 '}</style>"));
  expect(hashes).toEqual(
    [".b{top:1px}", ".a{content:'$\\26 '}"].map(
      (css) => `sha256-${createHash("sha256").update(css).digest("base64")}`,
    ),
  );
});

it("puts a part's rules into its place in static HTML, too, which knows no mark", () => {
  const links = `<link rel="stylesheet" href="/assets/one.css"/>`;
  const body = (first: string, second: string) =>
    `<head>${first}</head><p class="x"><svg aria-hidden="true"${second}</svg><p class="a"><template data-deferred="">${links}</template>`;
  const { html, hashes } = inlineStyles(
    body(`<style nonce="m"></style>`, ' data-styles="">'),
    "m",
    stylesheets,
  );
  expect(html).toBe(body("<style>.x{top:0}</style>", "><style>.a{content:'$\\26 '}</style>"));
  expect(hashes).toHaveLength(2);
});

it("does the same wherever a document is cut between two tags", () => {
  const place = `<style nonce="m"></style>`;
  const html = `<head>${place}</head><ul><li><svg aria-hidden="true" data-styles=""></svg><p class="b">x</p></li></ul><p class="a"><template data-deferred="">${links("/assets/one.css", "/assets/two.css")}</template>`;
  const sheets = new Map([
    ["/assets/one.css", indexStyles("ul .b{top:0}.a .b{top:1px}")],
    ["/assets/two.css", indexStyles(".a{top:2px}")],
  ]);
  const whole = inlineStyles(html, "m", sheets);
  expect(whole.html).toContain("<style>ul .b{top:0}.a .b{top:1px}.a{top:2px}</style>");
  // What is looked for as a whole is never cut: React writes each of these at once.
  const template = /<template.*?<\/template>/.exec(html)?.[0] ?? "";
  const uncut = [place, ' data-styles=""></svg>', template];
  const isWithin = (at: number) =>
    uncut.some((each) => {
      const begin = html.lastIndexOf(each, at - 1);
      return begin !== -1 && begin < at && at < begin + each.length;
    });
  for (const { index: at } of html.matchAll(/</g)) {
    if (isWithin(at)) continue;
    const { pieces, hashes } = inlineInPieces([html.slice(0, at), html.slice(at)], "m", sheets);
    expect({ html: pieces.join(""), hashes }).toEqual(whole);
  }
});

it.each([
  ["a stylesheet that is not known", page("/assets/one.css", "/assets/new.css")],
  ["no place", page("/assets/one.css").replace(`nonce="m"`, `nonce="guessed"`)],
])("lets a document with %s load its stylesheets", (_, html) => {
  const loaded = html.replace(
    /(<template data-deferred="">)(.*)(<script>)/,
    (_all, start, sheets, rest) => sheets + start + rest,
  );
  expect(loaded).toMatch(/<link[^>]*><template/);
  expect(inlineStyles(html, "m", stylesheets)).toEqual({ html: loaded, hashes: [] });
});

it("leaves a document without stylesheets as it is", () => {
  expect(inlineStyles(page(), "m", stylesheets)).toEqual({ html: page(), hashes: [] });
});

it("remembers a choice only for documents in which all that rules ask for is the same", () => {
  const sheets = new Map([
    [
      "/assets/a.css",
      indexStyles(
        ":root{--x:1px;--y:2px}.a{top:0}.b{top:1px}.a .b{top:2px}[lang=en]{top:3px}ul p{top:4px}.au{top:5px}.a\\.b{top:6px}u{top:7px}",
      ),
    ],
  ]);
  const styleOf = (body: string) => {
    const html = `<head><style nonce="m"></style></head>${body}<template data-deferred="">${links("/assets/a.css")}</template>`;
    return /<style>(.*?)<\/style>/.exec(inlineStyles(html, "m", sheets).html)?.[1];
  };
  const bodies = [
    '<p class="a">x</p>',
    '<p class="a" id="other" title="y">z</p>',
    '<p class="b a">x</p>',
    '<p class="b">x</p>',
    '<p class="a" lang="en">x</p>',
    '<p class="a" lang="da">x</p>',
    '<p class="a" style="top:var(--x)">x</p>',
    '<p class="a" style="top:var(--y)">x</p>',
    '<ul><li class="a"></li></ul><p>x</p>',
    "<i>x</i>",
    // What would be one word, were the words of tags, or tags, or parts not told apart.
    '<i class="a"></i><u></u>',
    '<i class="au"></i>',
    '<i class="a b"></i>',
    '<i class="a.b"></i>',
    `<i class="a"></i><style nonce="m"></style><u></u>`,
    `<i class="au"></i><style nonce="m"></style>`,
  ];
  const first = bodies.map(styleOf);
  expect(bodies.map(styleOf)).toEqual(first);
  expect(first).toEqual([
    ".a{top:0}",
    ".a{top:0}",
    ".a{top:0}.b{top:1px}.a .b{top:2px}",
    ".b{top:1px}",
    ".a{top:0}[lang=en]{top:3px}",
    ".a{top:0}",
    ":root{--x:1px}.a{top:0}",
    ":root{--y:2px}.a{top:0}",
    ".a{top:0}ul p{top:4px}",
    "",
    ".a{top:0}u{top:7px}",
    ".au{top:5px}",
    ".a{top:0}.b{top:1px}.a .b{top:2px}",
    ".a\\.b{top:6px}",
    ".a{top:0}u{top:7px}",
    ".au{top:5px}",
  ]);
});
