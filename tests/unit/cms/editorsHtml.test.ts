import { describe, expect, test } from "vitest";
import { splitChapters } from "#server/cms/chapters.ts";
import { richText } from "#server/cms/richText.ts";
import { readConfig } from "#server/config.ts";

// HTML as exported by WeChat, 135, Word, WPS and other editors.

const config = readConfig({ IMAGE_ORIGINS: "https://img.example.com", IMAGE_RESIZER: "off" });
const clean = (html: string) => richText(html, config);
const picture = '<img src="https://img.example.com/a.jpg" alt="" loading="lazy" />';
const BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

function refused(html: string): string[] {
  const reasons: string[] = [];
  richText(html, config, (reason) => reasons.push(reason));
  return reasons;
}

describe("lazy picture of a copied page", () => {
  test.each([
    `<p><img data-src="https://img.example.com/a.jpg" src="${BLANK}"></p>`,
    `<p><img src="${BLANK}" data-src=" https://img.example.com/a.jpg "></p>`,
    '<p><img data-src="//img.example.com/a.jpg"></p>',
    '<p><img data-original="http://img.example.com/a.jpg" src="/blank.gif"></p>',
    '<p><img data-src="" src="https://img.example.com/a.jpg"></p>',
    `<p><img data-src="https://img.example.com/a.jpg" src="${BLANK}"><noscript><img src="https://img.example.com/a.jpg"></noscript></p>`,
  ])("is shown: %s", (html) => {
    expect(clean(html)).toBe(`<p>${picture}</p>`);
    expect(refused(html)).toEqual([]);
  });

  test("of a forbidden host keeps its background, whatever its placeholder is", () => {
    const html = `<p><img data-src="https://mmbiz.example/a.jpg" src="${BLANK}"></p>`;
    expect(clean(html)).toBe('<p><span data-picture="missing" aria-hidden="true"></span></p>');
    expect(refused(html)).toEqual(["forbidden host"]);
  });

  test("with only a data URL or a local file is omitted and counted", () => {
    for (const src of [BLANK, "file:///C:/Users/a/msohtmlclip1/01/clip_image002.jpg"]) {
      const html = `<p>a<img src="${src}"></p>`;
      expect(clean(html)).toBe("<p>a</p>");
      expect(refused(html)).toEqual(["unsafe link"]);
    }
  });
});

test.each([
  [
    '<ol><li>一</li></ol><p>间</p><ol start="2"><li>二</li></ol>',
    '<ol><li>一</li></ol><p>间</p><ol start="2"><li>二</li></ol>',
  ],
  ['<ol><li value="7">七</li></ol>', '<ol><li value="7">七</li></ol>'],
  ['<ol start="x" onclick="a()"><li value="-1">一</li></ol>', "<ol><li>一</li></ol>"],
  ["<ul><li></li><li>二</li></ul>", "<ul><li></li><li>二</li></ul>"],
])("a list %s keeps its numbers", (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  "<html><head><title>未命名</title></head><body><p>正文</p></body></html>",
  "<!doctype html><html><head><meta charset=gbk><title>未命名</title><style>p{}</style></head><body><p>正文</p></body></html>",
  "<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><p>正文</p>",
  "<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p>正文</p>",
  '<p class="MsoNormal">正文<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>',
  "<?xml:namespace prefix = o /><p>正文</p>",
  "<script>a()</script><p>正文</p>",
])("document parts outside the text are not shown: %s", (html) => {
  expect(clean(html)).toBe("<p>正文</p>");
});

describe("a link", () => {
  test.each([
    ["http://a.cn/x", '<a href="http://a.cn/x" target="_blank" rel="noopener">去</a>'],
    [" https://a.cn/x", '<a href="https://a.cn/x" target="_blank" rel="noopener">去</a>'],
    ["//a.cn/x", '<a href="https://a.cn/x" target="_blank" rel="noopener">去</a>'],
    ["HTTPS://A.cn/x", '<a href="https://a.cn/x" target="_blank" rel="noopener">去</a>'],
    ["\n/gifting ", '<a href="/gifting">去</a>'],
    ["tel:021 6288 0000", '<a href="tel:02162880000">去</a>'],
    ["tel:021%206288%200000", '<a href="tel:02162880000">去</a>'],
    ["TEL:+86-400-820-0000", '<a href="tel:+86-400-820-0000">去</a>'],
    ["tel:021-62880000转802", '<a href="tel:02162880000;ext=802">去</a>'],
    ["Mailto:care@a.cn", '<a href="mailto:care@a.cn">去</a>'],
  ])("to %j is %s", (href, expected) => {
    expect(clean(`<a href="${href}" target="_blank">去</a>`)).toBe(expected);
    expect(refused(`<a href="${href}">去</a>`)).toEqual([]);
  });

  test.each([
    "tel:请致电",
    "tel:javascript",
    "#",
    "javascript:;",
    "java&#10;script:alert(1)",
    "mailto:a@b.cn,c@d.cn",
    "///evil.example",
  ])("to %j is omitted and counted", (href) => {
    expect(clean(`<a href="${href}">去</a>`)).toBe("<span>去</span>");
    expect(refused(`<a href="${href}">去</a>`)).toEqual(["unsafe link"]);
  });

  test.each(["/customer-service/faq", "customer-service/faq?a=1", "/customer-service/faq/"])(
    "to %j is not found where the backend lacks that page",
    (href) => {
      const reasons: string[] = [];
      const refuse = (reason: string) => reasons.push(reason);
      const lacking = { ...config, absentPages: ["faq" as const] };
      expect(richText(`<a href="${href}">去</a>`, lacking, refuse)).toBe("<span>去</span>");
      expect(reasons).toEqual(["not found"]);
    },
  );
});

describe("boxes around text", () => {
  test("are removed, and a heading in them begins a chapter", () => {
    const html =
      '<section data-tools="135编辑器"><section><section></section><section><h2>窑火</h2></section><section><p>一</p></section></section><section><br></section></section>';
    expect(clean(html)).toBe("<h3>窑火</h3><p>一</p>");
    expect(splitChapters(clean(html)).chapters).toEqual([{ title: "窑火", html: "<p>一</p>" }]);
  });

  test("are kept if text or a picture is directly in them", () => {
    expect(clean("<section>一</section><section>二</section>")).toBe(
      "<section>一</section><section>二</section>",
    );
    const pictures = `<section><section>${picture}</section></section>`;
    expect(clean(pictures)).toBe(`<section>${picture}</section>`);
  });

  test.each([
    ["<p></p><p>一</p><p><br></p><p>&nbsp;&nbsp;</p><p><span><br/></span></p><p>二</p>"],
    ["<p>一</p><h2></h2><blockquote><p> </p></blockquote><p><strong>&nbsp;</strong></p><p>二</p>"],
  ])("are removed if empty: %s", (html) => {
    expect(clean(html)).toBe("<p>一</p><p>二</p>");
  });

  test("are kept if they contain a cell or a line", () => {
    const table = "<table><tbody><tr><td></td><td>二</td></tr></tbody></table>";
    expect(clean(`${table}<div><hr></div>`)).toBe(`${table}<hr />`);
  });

  test.each([
    ["一<blockquote>二</blockquote>三", "一<div>二</div>三"],
    ["<blockquote><blockquote><p>一</p></blockquote></blockquote>", "<p>一</p>"],
    ["<ul><li>一<blockquote>二</blockquote></li></ul>", "<ul><li>一<div>二</div></li></ul>"],
    ["一<blockquote> </blockquote>", "一"],
    ["一</blockquote>x<blockquote>二", "一</blockquote>x<blockquote>二"],
  ])("are not quotations inside a quotation: %s", (inner, expected) => {
    expect(clean(`<blockquote>${inner}</blockquote>`)).toBe(`<blockquote>${expected}</blockquote>`);
  });

  test("keep the space between two words", () => {
    expect(clean("<p><b>a</b><span> </span><b>b</b></p>")).toBe("<p><b>a</b> <b>b</b></p>");
  });
});

test("reduces runs of no-break spaces to one space, and keeps single ones and those in code", () => {
  expect(clean("<p>&nbsp;&nbsp;&nbsp;&nbsp;一&nbsp;&nbsp; 二</p>")).toBe("<p> 一 二</p>");
  expect(clean("<p>一&nbsp;<code> </code>二</p>")).toBe("<p>一 二</p>");
  expect(clean("<pre>一&nbsp;<b> </b>二</pre>")).toBe("<pre>一\u00a0 二</pre>");
  expect(clean("<p>10&nbsp;cm</p>")).toBe("<p>10\u00a0cm</p>");
  expect(clean("<pre>a&nbsp;&nbsp;b</pre>")).toBe("<pre>a\u00a0\u00a0b</pre>");
});

test.each([
  ['<iframe src="https://v.example/1"></iframe>', 1],
  ["<svg><script>alert(1)</script></svg>", 2],
  ["<video></video><audio></audio>", 2],
  ['<mpvoice name="a"></mpvoice>', 1],
  ["<svg><rect/></svg>", 1],
])("counts embedded content that is not shown: %s", (html, count) => {
  expect(clean(`${html}<p>a</p>`)).toBe("<p>a</p>");
  expect(refused(html)).toEqual(Array.from({ length: count }, () => "unknown value"));
});
