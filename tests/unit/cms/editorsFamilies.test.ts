import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitChapters } from "#server/cms/chapters.ts";
import { richText } from "#server/cms/richText.ts";
import { readConfig } from "#server/config.ts";
import { drawn } from "#tests/support/drawnCases.ts";

// Families of HTML by how editors write one thing, drawn rather than listed.

const runs = drawn(200);
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
    "https://img.example.com/placeholder-300x200.png",
    "https://img.example.com/images/loading_bg@2x.png?v=1",
    "https://img.example.com/dot.png",
    "about:blank",
    "null",
    "/img/loading.svg",
  );
  const other = fc.constantFrom(
    "",
    'data-id="7"',
    'data-href="/products"',
    'data-w="600"',
    'data-loading="/loading.png"',
    'data-error="/img/loading-failed.png"',
    'data-pin-url="https://img.example.com/page"',
    'alt="undefined"',
  );

  /** How the attribute of a name is written, and its value. */
  const attribute = fc.constantFrom<(called: string, at: string) => string>(
    (called, at) => `data-${called}="${at}"`,
    (called, at) => `${called}-src="${at}"`,
    (called, at) => `_${called}=" ${at} "`,
    (called, at) => `v-${called}='{"url":"${at}"}'`,
    (called, at) => `data-${called}="url('${at}')"`,
    (called, at) => `data-${called}="${at}${at.includes("//") ? " 1x" : ""}"`,
    (called, at) => `data-${called}="${at.startsWith("http") ? encodeURIComponent(at) : at}"`,
  );

  test("is shown from an attribute of any name, and its placeholder is not", () => {
    fc.assert(
      fc.property(name, attribute, address, blank, other, (called, write, at, src, beside) => {
        // Of two attributes of one name the first counts.
        fc.pre(!beside.startsWith(`data-${called}=`));
        const own = src === null ? "" : `src="${src}"`;
        const html = clean(`<p><img ${own} ${beside} ${write(called, at)}></p>`);
        const [, file = ""] = /\/([a-z0-9]+)(?:[.?!]|$)/.exec(at.replace(/^.*\//, "/")) ?? [];
        expect(html).toMatch(new RegExp(`^<p><img src="[^"]*/${file}[^"]*" alt="" `));
      }),
      runs,
    );
  });

  test("is the largest of a set, in any order and with commas in its addresses", () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 5 });
    const separator = fc.constantFrom(", ", ",", ",\n  ");
    const set = fc.constantFrom("srcset", "data-srcset", "data-lazy-set");
    const query = fc.constantFrom("", "?x=1,2", "!w,h");
    fc.assert(
      fc.property(sizes, separator, set, query, (widths, between, called, behind) => {
        const at = (width: number) => `https://img.example.com/p${width}.jpg${behind}`;
        const all = widths.map((width) => `${at(width)} ${width}w`).join(between);
        const html = clean(`<img src="data:image/gif;base64,R0l/9j/==" ${called}="${all}">`);
        expect(html).toContain(`src="${at(Math.max(...widths))}"`);
      }),
      runs,
    );
  });

  test.each(["amp-img", "mip-img", "v-img", "el-image", "image-lazy"])(
    "is shown of the component <%s>",
    (name) => expect(clean(`<${name} data-src="/media/a.webp"></${name}>`)).toContain("/media/a"),
  );

  const A = "https://img.example.com/a.jpg";
  const BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
  test.each([
    `<img file="${A}" src="${BLANK}">`,
    `<img zoomfile="${A}">`,
    `<img original="${A}" src="">`,
    `<picture><source srcset="${A}"><img src="${BLANK}"></picture>`,
    `<picture><source data-srcset="${A} 2x"><img></picture>`,
    `<img src="${BLANK}"><noscript><img src="${A}"></noscript>`,
    `<img data-src="${A}?w=1" src="${BLANK}"><noscript><img alt="x" src="${A}"></noscript>`,
    `<image src="${A}">`,
    `<amp-img src="${A}"></amp-img>`,
    `<mip-img src="${A}"></mip-img>`,
    `<svg><image href="${A}"/></svg>`,
    `<noscript>&lt;img src="${A}"&gt;</noscript>`,
    `<img :src="'${A}'">`,
    `<section style="background-image: url(&quot;${A}&quot;);width:100%"><br></section>`,
    `<p><span style='background:url("${A}") no-repeat'></span></p>`,
    `<div class="lazy" data-bg="url(${A})"></div>`,
    `<figure data-src="${A}"></figure>`,
    `<svg><image xlink:href="${A}"></image></svg>`,
  ])("is shown once: %s", (given) => {
    expect(clean(given).match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(/src="https:\/\/img\.example\.com\/a\.jpg(\?w=1)?"/),
    ]);
  });

  test("is not the picture of another element, nor a word", () => {
    expect(clean(`<picture><source srcset="${A}"></picture><p>文</p><img src="${A}">`)).toContain(
      A,
    );
    for (const name of ["img", "image", "amp-img", "mip-img"])
      expect(clean(`<${name} alt="https://img.example.com/a.jpg" title="//a/b.jpg">`)).toBe("");
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
  /** Feishu does not nest lists: each level is a list of its own. */
  const feishu = (all: Entry[]) =>
    all
      .map(({ level, isCounted, text }) => {
        const [tag, kind] = isCounted ? ["ol", "number"] : ["ul", "bullet"];
        return `<${tag} class="list-${kind}${level + 1}"><li class="ace-line" data-list="${kind}">${text}</li></${tag}>`;
      })
      .join("");
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
    ["Feishu", feishu],
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
    ['<ul data-checked="true"><li>做</li></ul>', "<ul><li>☑ 做</li></ul>"],
    [
      '<ul><li data-checked="true"><label><input type="checkbox" checked></label><div><p>做</p></div></li></ul>',
      "<ul><li><span>☑ </span><p>做</p></li></ul>",
    ],
    ["<p>甲<li>乙</li><p>丙</p>", "<p>甲</p><ul><li>乙</li></ul><p>丙</p>"],
    ['<ul><li data-checked="false">做</li></ul>', "<ul><li>☐ 做</li></ul>"],
    [
      '<ul class="tox-checklist"><li class="tox-checklist--checked">做</li><li>想</li></ul>',
      "<ul><li>☑ 做</li><li>☐ 想</li></ul>",
    ],
    ['<ul><li><input type="checkbox" checked>做</li></ul>', "<ul><li><span>☑ </span>做</li></ul>"],
    ['<ol style="list-style-type: disc"><li>甲</li></ol>', "<ul><li>甲</li></ul>"],
    ['<ul style="list-style: decimal inside"><li>甲</li></ul>', "<ol><li>甲</li></ol>"],
    ['<ul style="list-style-type:cjk-ideographic"><li>甲</li></ul>', "<ol><li>甲</li></ol>"],
    ["<li>甲</li><li>乙</li>", "<ul><li>甲</li><li>乙</li></ul>"],
    ["<p>前</p>\n<li>甲</li>\n<li>乙</li>", "<p>前</p>\n<ul><li>甲</li>\n<li>乙</li></ul>"],
    ["<div>前<li>甲</li></div>", "<div>前<ul><li>甲</li></ul></div>"],
    [
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span>·&nbsp;</span>甲</p>',
      "<ul><li>甲</li></ul>",
    ],
    [
      '<div><ul><li data-aria-level="1">一</li></ul></div><div><ul><li data-aria-level="2">甲</li></ul></div>',
      "<ul><li>一<ul><li>甲</li></ul></li></ul>",
    ],
  ])("%s is %s", (given, expected) => expect(clean(given)).toBe(expected));
});

const UNICODE_ENDS = ["\v", "\f", "\u0085", "\u2028", "\u2029"];

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
  const ends = fc.constantFrom(
    "\n",
    "\r\n",
    "\r",
    " \n",
    "\n\u3000",
    "\n&nbsp;&nbsp;",
    ...UNICODE_ENDS,
  );

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
    (id) => `<x-y class="a" id="${id}">文</x-y>`,
    (id) => `<p><img src="/media/a.jpg" id='${id.replaceAll("'", "&#39;")}'></p>`,
    (id) => `<button id="${id}">文</button>`,
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

describe("a layer of escaping", () => {
  const html = fc.constantFrom(
    "<p>青花</p><p>白瓷</p>",
    '<p>青 <a href="/news">“新”</a></p>',
    "<ul>\n<li>甲</li>\n</ul>",
  );
  const escapes: ((html: string) => string)[] = [
    (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;"),
    (text) => text.replace(/[<>"&]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    (text) => text.replace(/[<>&]/g, (sign) => `&#0${sign.charCodeAt(0)};`),
    (text) => text.replace(/[<>&]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  ];
  const layers = fc.constantFrom<(html: string) => string>(
    (text) => JSON.stringify(text),
    (text) => JSON.stringify(text).slice(1, -1),
    (text) =>
      text.replace(/[<>"&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16).padStart(2, "0")}`),
    (text) => text.replaceAll("/", "\\/"),
    (text) => `<![CDATA[${text}]]>`,
    (text) => encodeURIComponent(text),
    ...escapes,
    ...escapes.map((write) => (text: string) => write(text).replaceAll("&", "&amp;")),
    ...escapes.map((write) => (text: string) => write(write(write(text)))),
    // As an editor stores the source of a text that was pasted, and as PHP writes its lines.
    ...escapes.map((write) => (text: string) => `<p>${write(text)}</p>`),
    ...escapes.map((write) => (text: string) => `<div>\n${write(text)}\n</div>`),
    ...escapes.map((write) => (text: string) => `${write(text)}<br />\n`),
  );

  test("of JSON, XML, URIs or HTML around a text is removed", () => {
    fc.assert(
      fc.property(html, layers, (text, write) => {
        expect(clean(write(text))).toBe(clean(text));
      }),
      runs,
    );
  });

  test.each([
    ["<p>甲&amp;nbsp;乙</p>", "<p>甲\u00a0乙</p>"],
    ["<p>青蕾 &amp;amp; 白 &amp;lt;3&amp;gt;</p>", "<p>青蕾 &amp; 白 &lt;3&gt;</p>"],
    ["<p>a &amp; b</p>", "<p>a &amp; b</p>"],
    ["<p>甲 &amp;amp;amp; 乙 &#38;lt; 丙</p>", "<p>甲 &amp; 乙 &lt; 丙</p>"],
    ["<p>&#55357;&#56832;&#0;</p>", "<p>😀</p>"],
    ["<p>写 &lt;p&gt; 与 &lt;/p&gt;。</p>", "<p>写 &lt;p&gt; 与 &lt;/p&gt;。</p>"],
    ["甲\\n乙\\r\\n丙", "甲<br />乙<br />丙"],
  ])("of %s is removed between tags: %s", (given, expected) => {
    expect(clean(given)).toBe(expected);
  });
});

test.each([
  "<p>前</p><tr><td>甲</td><td>乙</td></tr>",
  '<p><span style="color:red; display: block">甲</span><span style="display:flex">乙</span></p>',
])("cells without a table, and spans that begin a line, keep their words apart: %s", (given) => {
  const html = clean(given);
  expect(html).toContain("<div>甲</div><div>乙</div>");
  expect(clean(html)).toBe(html);
});

test("a task that is shown as a sign is no loss", () => {
  const reasons: string[] = [];
  richText('<ul><li><input type="checkbox" checked>做</li></ul>', config, (why) =>
    reasons.push(why),
  );
  expect(reasons).toEqual([]);
});

test.each([
  "<p>null</p>",
  "<p>null</p><p>undefined</p>",
  "<p><br>undefined</p>",
  "<div><p> NaN </p></div>",
  "<p>[]</p>",
])("%s is nothing", (given) => expect(clean(given)).toBe(""));

test.each(["video", "audio", "canvas", "iframe", "template"])(
  "the words of <%s> for other browsers are not shown",
  (tag) =>
    expect(clean(`<p>前</p><${tag} src="/a">您的浏览器不支持</${tag}><p>后</p>`)).toBe(
      "<p>前</p><p>后</p>",
    ),
);

test.each([
  ["www.example.com/x", "https://www.example.com/x"],
  ["news/5200", "/news/5200"],
  ["./brand-story", "/brand-story"],
  ["a@b.cn", "mailto:a@b.cn"],
  // Without what would prefill the message.
  ["mailto:a@b.cn?subject=x", "mailto:a@b.cn"],
  ["mailto:a@b.cn?bcc=c@d.cn", "mailto:a@b.cn"],
  ["a.pdf", null],
  ["12-34", null],
])("a link to %s leads to %s", (given, href) => {
  const [, found = null] = /href="([^"]*)"/.exec(clean(`<a href="${given}">去</a>`)) ?? [];
  expect(found).toBe(href);
});
