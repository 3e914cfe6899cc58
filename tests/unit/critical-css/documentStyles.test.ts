import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readStylesheets } from "#server/critical-css/documentStyles.ts";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { keepLateStyles, lateStyles } from "#server/critical-css/lateStyles.ts";
import { styledDocument } from "#tests/support/styledDocument.ts";

/** The start of the element that ends the first view (`LateStyles`). */
const LATE_PLACE = '<div hidden="" data-late-styles="">';

/** The rules in a document's deferred stylesheet. */
function lateText(html: string): string | undefined {
  const [, name = ""] =
    /<link rel="stylesheet" href="\/resources\/styles\/([^"]*)"/.exec(html) ?? [];
  return lateStyles(name);
}

const stylesheets = new Map([
  ["/assets/one.css", indexStyles(".a{content:'$&'}.x{top:0}")],
  ["/assets/two.css", indexStyles(".b{top:1px}")],
]);
const links = (...hrefs: string[]) =>
  hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`).join("");
const page = (...hrefs: string[]) =>
  `<head><style nonce="m"></style></head><p class="a b"><template data-deferred="">${links(...hrefs)}<script></script></template>`;

it("inserts the used rules in their slots, in the order of the links, which stay in place without loading", () => {
  const { html, hashes } = styledDocument(
    page("/assets/two.css", "/assets/one.css"),
    "m",
    stylesheets,
  );
  // Inside an SVG these characters would be markup.
  const css = ".b{top:1px}.a{content:'$\\26 '}";
  expect(html).toBe(
    `<head><style>${css}</style></head><p class="a b"><template data-deferred="">${links("/assets/two.css", "/assets/one.css")}<script></script></template>`,
  );
  expect(hashes).toEqual([`sha256-${createHash("sha256").update(css).digest("base64")}`]);
});

it("finds a stylesheet whose address has a fragment, as React Router writes it", () => {
  const { html } = styledDocument(page("/assets/two.css#"), "m", stylesheets);
  expect(html).toContain("<style>.b{top:1px}</style>");
});

it("escapes characters that would be markup in an SVG", () => {
  const sheets = new Map([["/assets/a.css", indexStyles(".a{content:'<b>&'}")]]);
  const { html } = styledDocument(page("/assets/a.css"), "m", sheets);
  expect(html).toContain("<style>.a{content:'\\3c b>\\26 '}</style>");
});

it("assigns content before the first slot to its part", () => {
  const sheets = new Map([["/assets/a.css", indexStyles("[lang=en] .a{top:0}meta{top:1px}")]]);
  const { html } = styledDocument(`<html lang="en"><meta>${page("/assets/a.css")}`, "m", sheets);
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

it("inserts the additional rules of each part before it", () => {
  const place = `<style nonce="m"></style>`;
  const body = (first: string, second: string) =>
    `<head>${first}</head><p class="b">x</p><svg>${second}</svg><p class="a"><template data-deferred="">${links("/assets/two.css", "/assets/one.css")}</template>`;
  const { html, hashes } = styledDocument(body(place, place), "m", stylesheets);
  expect(html).toBe(body("<style>.b{top:1px}</style>", "<style>.a{content:'$\\26 '}</style>"));
  expect(hashes).toEqual(
    [".b{top:1px}", ".a{content:'$\\26 '}"].map(
      (css) => `sha256-${createHash("sha256").update(css).digest("base64")}`,
    ),
  );
});

it("has the same result for any part of a document that is inserted", () => {
  const place = `<style nonce="m"></style>`;
  const html = `<head>${place}</head><ul><li><svg aria-hidden="true">${place}</svg><p class="b">x</p></li></ul><p class="a"></p>${LATE_PLACE}</div><ul><li class="b"></li></ul>${LATE_PLACE}</div><p class="b c"></p><svg>${place}</svg><template data-deferred="">${links("/assets/one.css", "/assets/two.css")}</template>`;
  const sheets = new Map([
    ["/assets/one.css", indexStyles("ul .b{top:0}.a .b{top:1px}.c{top:3px}")],
    ["/assets/two.css", indexStyles(".a{top:2px}")],
  ]);
  const whole = styledDocument(html, "m", sheets);
  expect(whole.html).toContain("<style></style></head>");
  expect(whole.html).toContain("<style>ul .b{top:0}.a .b{top:1px}.a{top:2px}</style>");
  expect(lateText(whole.html)).toBe(".c{top:3px}");
  // Patterns searched as a whole are never split: React writes each of these in one piece.
  const template = /<template.*?<\/template>/.exec(html)?.[0] ?? "";
  const uncut = [place, LATE_PLACE, template];
  const isWithin = (at: number) =>
    uncut.some((each) => {
      const begin = html.lastIndexOf(each, at - 1);
      return begin !== -1 && begin < at && at < begin + each.length;
    });
  let cuts = 0;
  for (const { index: at } of html.matchAll(/</g)) {
    if (isWithin(at)) continue;
    cuts += 1;
    const parts = new Map([["part", html.slice(at)]]);
    expect(styledDocument(`${html.slice(0, at)}<!--part-->`, "m", sheets, parts)).toEqual(whole);
  }
  expect(cuts).toBeGreaterThan(20);
});

describe("below-the-fold content", () => {
  const sheets = new Map([
    [
      "/assets/a.css",
      indexStyles(
        ":root{--x:1px}@font-face{src:x}.a{top:0}.b{top:var(--x)}.b::before{content:'<&'}p{left:0}",
      ),
    ],
  ]);
  const head = `<style nonce="m"></style>`;
  const later = (...hrefs: string[]) => `<template data-deferred="">${links(...hrefs)}</template>`;
  const sheet = later("/assets/a.css");
  const b = ".b{top:var(--x)}.b::before{content:'<&'}";
  const late = (text: string) => `<link rel="stylesheet" href="${keepLateStyles(text)}"/>`;
  const hashOf = (css: string) => `sha256-${createHash("sha256").update(css).digest("base64")}`;

  it("has its rules in a file linked before it, without a CSP hash", () => {
    const own = ":root{--x:1px}@font-face{src:x}.a{top:0}p{left:0}";
    const { html, hashes } = styledDocument(
      `<head>${head}</head><p class="a">x</p>${LATE_PLACE}</div><p class="b">y</p>${sheet}`,
      "m",
      sheets,
    );
    // A file is not markup: its characters are not escaped.
    expect(html).toBe(
      `<head><style>${own}</style></head><p class="a">x</p>${LATE_PLACE}${late(b)}</div><p class="b">y</p>${sheet}`,
    );
    expect(hashes).toEqual([hashOf(own)]);
  });

  it("includes the open elements before it", () => {
    const nested = new Map([["/assets/a.css", indexStyles(".a .b{top:0}.c .b{top:1px}")]]);
    const { html } = styledDocument(
      `${head}<div class="c"></div><div class="a">${LATE_PLACE}</div><p class="b">${sheet}</div>`,
      "m",
      nested,
    );
    // An element that ended before it may be a sibling.
    expect(lateText(html)).toBe(".a .b{top:0}.c .b{top:1px}");
    expect(html).toContain("<style></style>");
  });

  it("repeats rules that override its own, within open elements before it", () => {
    const nested = new Map([["/assets/a.css", indexStyles(".c.d{top:0}.a .b{top:1px}")]]);
    const { html } = styledDocument(
      `${head}<div class="a"><p class="b">x</p>${LATE_PLACE}</div><p class="b c d">y</p>${sheet}</div>`,
      "m",
      nested,
    );
    expect(html).toContain("<style>.a .b{top:1px}</style>");
    expect(lateText(html)).toBe(".c.d{top:0}.a .b{top:1px}");
  });

  it("has no slots of its own: all its rules are in the one file", () => {
    const { html, hashes } = styledDocument(
      `${head}<p class="a">x</p>${LATE_PLACE}</div><svg>${head}</svg><p class="b">${head}${sheet}`,
      "m",
      sheets,
    );
    expect(html).not.toContain("nonce");
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html).toContain(`</div><svg></svg><p class="b"><template`);
    expect(hashes).toHaveLength(1);
    expect(lateText(html)).toContain(b);
  });

  it("begins at the first marker; a second one stays empty", () => {
    const { html } = styledDocument(
      `${head}<p class="a">x</p>${LATE_PLACE}</div><p class="b">${LATE_PLACE}</div>${sheet}`,
      "m",
      sheets,
    );
    expect(html.match(/<link rel="stylesheet" href="\/resources/g)).toHaveLength(1);
    expect(html).toContain(`<p class="b">${LATE_PLACE}</div>`);
  });

  it("has its rules before it in a document with an open overlay, which is visible first", () => {
    const layered = `${head}<p class="a">x</p>${LATE_PLACE}</div><p class="b">y</p>${LATE_PLACE}</div><p class="a"></p><div data-layer=""></div>${sheet}`;
    const { html, hashes } = styledDocument(layered, "m", sheets);
    const own = ":root{--x:1px}@font-face{src:x}.a{top:0}p{left:0}";
    const below = ".b{top:var(--x)}.b::before{content:'\\3c \\26 '}";
    const place = (css: string) => `${LATE_PLACE}<svg><style>${css}</style></svg></div>`;
    expect(html).toBe(
      layered
        .replace(head, `<style>${own}</style>`)
        .replace(`${LATE_PLACE}</div>`, place(below))
        .replace(`<p class="b">y</p>${LATE_PLACE}</div>`, `<p class="b">y</p>${place("")}`),
    );
    expect(hashes).toEqual([own, below, ""].map(hashOf));
  });

  it("includes rules for what an open overlay makes inert", () => {
    const inert = new Map([["/assets/a.css", indexStyles(".a[inert]{top:0}")]]);
    const page = (overlay: string) =>
      styledDocument(`${head}<p class="a" data-behind="">x</p>${overlay}${sheet}`, "m", inert).html;
    expect(page("")).toContain("<style></style>");
    expect(page('<div data-layer=""></div>')).toContain("<style>.a[inert]{top:0}</style>");
  });

  it("may add nothing: its file then is empty, but exists", () => {
    const { html } = styledDocument(`${head}<p class="a">${LATE_PLACE}</div>${sheet}`, "m", sheets);
    expect(html).toContain(late(""));
    expect(lateText(html)).toBe("");
  });

  it.each([
    ["a stylesheet that is not known", head, later("/assets/a.css", "/assets/new.css")],
    ["no stylesheet", head, later()],
    ["no place for a style", "", sheet],
    ["a place for a style only below", "", `${head}${sheet}`],
  ])("needs no file if the document has %s", (_, before, after) => {
    const html = `${before}<p class="a">x</p>${LATE_PLACE}</div><p class="b">y</p>${after}`;
    const loaded = styledDocument(html, "m", sheets);
    expect(loaded.html).not.toContain("/resources/styles/");
    expect(loaded.hashes).toEqual([]);
    const bare = html.replaceAll(' nonce="m"', "").replace(/<link[^>]*>/g, "");
    expect(loaded.html.replace(/<link[^>]*>/g, "")).toBe(bare);
  });

  it("is detected only by its marker, not by similar content", () => {
    const words = [
      '<p title="&lt;div hidden=&quot;&quot; data-late-styles=&quot;&quot;&gt;">',
      '<p>&lt;div hidden="" data-late-styles=""&gt;</p>',
      `<script type="application/json">${JSON.stringify({ html: `${LATE_PLACE}</div>` })}</script>`,
    ];
    const { html } = styledDocument(`${head}${words.join("")}<p class="b">${sheet}`, "m", sheets);
    expect(html).not.toContain("/resources/styles/");
  });

  it("has a cache entry separate from a document of the same parts without it", () => {
    const parts = (between: string) =>
      styledDocument(`${head}<p class="a">x</p>${between}<p class="b">y</p>${sheet}`, "m", hovering)
        .html;
    const hovering = new Map([
      ["/assets/a.css", indexStyles(".a:hover{top:0}.b{top:1px}@media print{.a{top:2px}}")],
    ]);
    const whole = parts(`<div hidden="" data-x="">${head}</div>`);
    const [first, second] = [parts(`${LATE_PLACE}</div>`), parts(`${LATE_PLACE}</div>`)];
    expect(whole).toContain("<style>.a:hover{top:0}@media print{.a{top:2px}}</style>");
    expect(first).toContain("<style></style>");
    expect(lateText(first)).toBe(".a:hover{top:0}.b{top:1px}@media print{.a{top:2px}}");
    expect(second).toBe(first);
  });
});

it.each([
  ["a stylesheet that is not known", page("/assets/one.css", "/assets/new.css")],
  ["no place", page("/assets/one.css").replace(`nonce="m"`, `nonce="guessed"`)],
])("loads the full stylesheets of a document with %s", (_, html) => {
  const loaded = html
    .replace(' nonce="m"', "")
    .replace(
      /(<template data-deferred="">)(.*)(<script>)/,
      (_all, start, sheets, rest) => sheets + start + rest,
    );
  expect(loaded).toMatch(/<link[^>]*><template/);
  expect(styledDocument(html, "m", stylesheets)).toEqual({ html: loaded, hashes: [] });
});

it("leaves a document without stylesheets unchanged but for the nonce", () => {
  const html = page().replace(' nonce="m"', "");
  expect(styledDocument(page(), "m", stylesheets)).toEqual({ html, hashes: [] });
});

it("shares a cache entry only between documents that are equal for all selectors", () => {
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
    return /<style>(.*?)<\/style>/.exec(styledDocument(html, "m", sheets).html)?.[1];
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
    // Would be equal if the words of tags, the tags, or the parts were not separated.
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

it("keeps the file of an earlier document after cache evictions", () => {
  const html = `<head><style nonce="m"></style></head><p class="x">x</p>${LATE_PLACE}</div><p class="b">y</p><template data-deferred="">${links("/assets/one.css", "/assets/two.css")}</template>`;
  const addressOf = () =>
    /\/resources\/styles\/([^"]+)/.exec(styledDocument(html, "m", stylesheets).html)?.[1] ?? "";
  const name = addressOf();
  for (let i = 0; i < 400; i += 1) keepLateStyles(`.other${i}{top:0}`);
  expect(lateStyles(name)).toBeUndefined();
  expect(addressOf()).toBe(name);
  expect(lateStyles(name)).toBe(".b{top:1px}");
});
