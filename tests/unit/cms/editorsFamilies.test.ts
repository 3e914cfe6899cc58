import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitChapters } from "#server/cms/chapters.ts";
import { richText } from "#server/cms/richText.ts";
import { readConfig } from "#server/config.ts";

// Families of HTML by how editors write one thing, drawn rather than listed.

const runs = { numRuns: 200, seed: Number(process.env.SEED ?? 54) };
const config = readConfig({ IMAGE_ORIGINS: "https://img.example.com", IMAGE_RESIZER: "off" });
const clean = (html: string, anchors?: Set<string>) => richText(html, config, undefined, anchors);

const word = fc.constantFrom("青花", "白瓷", "Lace", "a &amp; b", "画室");

describe("a late picture", () => {
  const name = fc.stringMatching(/^[a-z]{1,12}(-[a-z]{1,8})?$/).filter((each) => each !== "number");
  const address = fc.constantFrom(
    "https://img.example.com/a.jpg",
    "//img.example.com/mmbiz/640?wx_fmt=png",
    "http://img.example.com/a.png!w600",
    "/media/a.webp",
  );
  const blank = fc.constantFrom(
    null,
    "",
    "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
    "/blank.gif",
    "https://img.example.com/static/lazyload.png",
    "/img/loading.svg",
  );
  const other = fc.constantFrom(
    "",
    'data-id="7"',
    'data-href="/products"',
    'data-w="600"',
    'data-loading="/loading.png"',
  );

  test("is shown from an attribute of any name, and its placeholder is not", () => {
    fc.assert(
      fc.property(name, address, blank, other, (called, at, src, beside) => {
        const own = src === null ? "" : `src="${src}"`;
        const html = clean(`<p><img ${own} ${beside} data-${called}="${at}"></p>`);
        const [, file = ""] = /\/([a-z0-9]+)(?:[.?!]|$)/.exec(at.replace(/^.*\//, "/")) ?? [];
        expect(html).toMatch(new RegExp(`^<p><img src="[^"]*/${file}[^"]*"`));
      }),
      runs,
    );
  });

  test("does not replace a picture, and is not the address of a page", () => {
    const shown = 'src="https://img.example.com/real.jpg"';
    expect(clean(`<img ${shown} data-hover="https://img.example.com/b.jpg">`)).toContain(shown);
    expect(clean('<img data-href="/products" src="">')).toBe("");
    const set = "https://img.example.com/s.jpg 300w, https://img.example.com/l.jpg 900w";
    expect(clean(`<img data-srcset="${set}">`)).toContain('src="https://img.example.com/l.jpg"');
  });
});

describe("a list", () => {
  type Entry = { level: number; isCounted: boolean; text: string };
  /** Entries of which none is deeper by more than one level than the one before it. */
  const entries = fc
    .array(
      fc.record({ step: fc.integer({ min: 0, max: 3 }), isCounted: fc.boolean(), text: word }),
      {
        minLength: 1,
        maxLength: 9,
      },
    )
    .map((drawn) => {
      const all: Entry[] = [];
      for (const { step, isCounted, text } of drawn) {
        const last = all[all.length - 1]?.level ?? -1;
        all.push({ level: Math.min(step, last + 1), isCounted, text });
      }
      return all;
    });
  const quill2 = (all: Entry[]) =>
    `<ol>${all
      .map(({ level, isCounted, text }) => {
        const indent = level > 0 ? ` class="ql-indent-${level}"` : "";
        const kind = isCounted ? "ordered" : "bullet";
        return `<li data-list="${kind}"${indent}><span class="ql-ui"></span>${text}</li>`;
      })
      .join("")}</ol>`;
  const word97 = (all: Entry[]) => {
    const counts: number[] = [];
    return all
      .map(({ level, isCounted, text }) => {
        counts.length = Math.min(counts.length, level + 1);
        if (isCounted) counts[level] = (counts[level] ?? 0) + 1;
        const marker = isCounted ? `${counts[level]}.` : (["·", "o", "§"][level % 3] ?? "");
        return `<p class="MsoListParagraph" style="margin-left:21pt;mso-list:l0 level${level + 1} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${text}</p>`;
      })
      .join("\n");
  };
  /** Entries as a reader sees them, from the list's elements. */
  function shown(html: string): Entry[] {
    const found: Entry[] = [];
    const lists: string[] = [];
    for (const [, slash, tag = "", text = ""] of html.matchAll(/<(\/?)([a-z]+)[^>]*>([^<]*)/g)) {
      if (tag === "ul" || tag === "ol") {
        if (slash === "") lists.push(tag);
        else lists.pop();
      }
      if (tag !== "li" || slash !== "") continue;
      const isCounted = lists[lists.length - 1] === "ol";
      found.push({ level: lists.length - 1, isCounted, text: text.trim() });
    }
    return found;
  }

  test.each([
    ["Quill 2", quill2],
    ["Word", word97],
  ])("of %s has its levels, kinds and words", (_, write) => {
    fc.assert(
      fc.property(entries, (all) => {
        const html = clean(write(all));
        expect(shown(html)).toEqual(all);
        expect(html).not.toMatch(/<[uo]l[^>]*><[uo]l|<\/li><[uo]l|data-|[·§]/);
        expect(clean(html)).toBe(html);
      }),
      runs,
    );
  });

  test.each([
    [
      '<ol><li data-list="bullet">甲</li><li data-list="bullet">乙</li></ol>',
      "<ul><li>甲</li><li>乙</li></ul>",
    ],
    [
      '<ol><li>一</li></ol><ul><li class="ql-indent-1">甲</li></ul><ol><li>二</li></ol>',
      "<ol><li>一<ul><li>甲</li></ul></li></ol><ol><li>二</li></ol>",
    ],
    [
      '<ol><li data-list="ordered">一</li><li data-list="bullet">点</li><li data-list="ordered">二</li></ol>',
      '<ol><li>一</li></ol><ul><li>点</li></ul><ol start="2"><li>二</li></ol>',
    ],
    ['<ol><li data-list="checked">做</li></ol>', "<ul><li>☑ 做</li></ul>"],
    [
      '<ul class="list-paddingleft-1"><li><p>一</p></li><ul class="list-paddingleft-1"><li><p>甲</p></li></ul></ul>',
      "<ul><li><p>一</p><ul><li><p>甲</p></li></ul></li></ul>",
    ],
    ["<ul><ul><li>一</li></ul></ul>", "<ul><li>一</li></ul>"],
    [
      '<div><ul><li data-aria-level="1">一</li></ul></div><div><ul><li data-aria-level="2">甲</li></ul></div>',
      "<ul><li>一<ul><li>甲</li></ul></li></ul>",
    ],
  ])("%s is %s", (given, expected) => expect(clean(given)).toBe(expected));
});

describe("a plain text", () => {
  const line = fc
    .array(
      fc.oneof(
        word,
        word.map((text) => `<b>${text}</b>`),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) => all.join(" "));
  const text = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  const ends = fc.constantFrom("\n", "\r\n", "\r", " \n", "\n\u3000", "\n&nbsp;&nbsp;");

  test("has its lines as breaks and its blank lines as paragraphs", () => {
    fc.assert(
      fc.property(text, ends, (paragraphs, end) => {
        const given = paragraphs
          .map((lines) => lines.join(end))
          .join(end.replace(/&nbsp;/g, "") + end);
        const whole = paragraphs.map((lines) => lines.join("<br />"));
        const [only = ""] = whole;
        const expected = whole.length > 1 ? whole.map((each) => `<p>${each}</p>`).join("") : only;
        expect(clean(given)).toBe(expected);
        expect(clean(expected)).toBe(expected);
      }),
      runs,
    );
  });

  test.each([
    ["<p>一\n二</p>", "<p>一\n二</p>"],
    ["一<br>\n二", "一<br />\n二"],
    ["<b>一\n\n二</b>\n\n三", "<p><b>一<br /><br />二</b></p><p>三</p>"],
    ['<a href="/a" aria-label="x\ny">一</a>', '<a href="/a" aria-label="x\ny">一</a>'],
  ])("%j is %s", (given, expected) => expect(clean(given)).toBe(expected));
});

describe("a place", () => {
  const name = fc.constantFrom(
    "part2",
    "_Toc1",
    "第二部分",
    "a b",
    "text-1",
    "constructor",
    '"><b>',
  );
  const escaped = (text: string) => text.replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const target = fc.constantFrom<(id: string) => string>(
    (id) => `<h2 id="${id}">题</h2>`,
    (id) => `<h2><a name="${id}"></a>题</h2>`,
    (id) => `<h3><span id="${id}">题</span></h3>`,
    (id) => `<p id="${id}">文</p>`,
    (id) => `<p><a id="${id}"></a>文</p>`,
    (id) => `<p id="${id}"></p><p>文</p>`,
    (id) => `<section id="${id}"><h2>题</h2><p>文</p></section>`,
    (id) => `<ul><li id="${id}">项</li></ul>`,
    (id) => `<table><tr id="${id}"><td>格</td></tr></table>`,
    (id) => `<x-y id="${id}">文</x-y><p id="${id}">文</p>`,
  );

  test("to which a link of the text leads is there once, with the chapters, too", () => {
    fc.assert(
      fc.property(
        name,
        fc.array(target, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (id, all, isCoded) => {
          const href = isCoded ? encodeURIComponent(id) : escaped(id);
          const given = `<p><a href="#${href}">去</a></p>${all.map((make) => make(escaped(id))).join("")}`;
          const html = clean(given);
          const { html: before, chapters } = splitChapters(html);
          const [, found] = /<a href="#(text-[\w-]+)">去<\/a>/.exec(html) ?? [];
          expect(found).toBeDefined();
          const parts = [before, ...chapters.map((chapter) => chapter.html)].join("");
          expect(parts.split(` id="${found}"`)).toHaveLength(2);
          expect(html.match(/ id="/g)).toHaveLength(1);
          expect(clean(html)).toBe(html);
        },
      ),
      runs,
    );
  });

  test("that is missing makes its link a text, which is reported; without a link it has no id", () => {
    const reasons: string[] = [];
    const html = richText('<p id="a"><a href="#b">去</a></p>', config, (reason) =>
      reasons.push(reason),
    );
    expect(html).toBe("<p><span>去</span></p>");
    expect(reasons).toEqual(["not found"]);
  });

  test("elsewhere on the page, or its top, can be linked to", () => {
    const html = '<a href="#privacy">去</a><a href="#top">顶</a>';
    expect(clean(html, new Set(["privacy"]))).toBe(html);
  });

  test("of equal names in two texts has two ids", () => {
    const text = (word: string) => clean(`<a href="#a">${word}</a><p id="a">文</p>`);
    const idOf = (html: string) => / id="([^"]*)"/.exec(html)?.[1];
    expect(idOf(text("一"))).not.toBe(idOf(text("二")));
  });
});

test.each([
  "details",
  "fieldset",
  "form",
  "dialog",
  "article",
  "hgroup",
  "search",
  "center",
  "nav",
])("a block <%s> keeps its words apart from others", (tag) => {
  const inner = tag === "fieldset" ? "legend" : "summary";
  const html = clean(`前<${tag}><${inner}>问</${inner}>答</${tag}>后`);
  for (const pair of ["前问", "问答", "答后"]) {
    expect(html.replace(/<\/?(div|p)>/g, "|").replace(/<[^>]*>/g, "")).not.toContain(pair);
  }
});
