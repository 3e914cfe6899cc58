import fc from "fast-check";
import { expect, test } from "vitest";
import { unescapedHtml } from "#server/cms/escapedHtml.ts";
import { richText } from "#server/cms/richText.ts";
import { readConfig } from "#server/config.ts";
import { drawn } from "#tests/support/drawnCases.ts";

// For any text, also an attacker's under an editor's name.

const runs = drawn(200);
const config = readConfig({ IMAGE_ORIGINS: "https://cdn.example", IMAGE_RESIZER: "oss" });

const tag = fc.constantFrom(
  "p",
  "div",
  "section",
  "br",
  "hr",
  "span",
  "strong",
  "em",
  "u",
  "sup",
  "h1",
  "h3",
  "h6",
  "pre",
  "code",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "blockquote",
  "figure",
  "figcaption",
  "a",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "script",
  "style",
  "svg",
  "math",
  "iframe",
  "form",
  "input",
  "template",
  "noscript",
  "del",
  "article",
  "textarea",
  "title",
  "object",
  "base",
  "x-y",
  "center",
  "P",
  "TD",
);
const attribute = fc.constantFrom(
  "onclick='a()'",
  "ONERROR=a()",
  "onmouseover = \"a('>')\"",
  "/onload=a()",
  "style='top:0'",
  "class=ql-indent-2",
  "data-list=bullet",
  "data-item='0 marker'",
  'style="mso-list:l0 level2 lfo1"',
  'style="mso-list:Ignore"',
  'id="d"',
  "data-x=f",
  "data-number=0",
  "srcdoc='<p>'",
  "formaction=g",
  "lang=en",
  "lang='x\"y'",
  'colspan="2"',
  "rowspan='\"3'",
  "href=/a",
  "href=#d",
  "name=d",
  "href='#\"<'",
  "id='\"<'",
  "href='javascript:1'",
  "target=b",
  'href="https://a.example/?b=&quot;c"',
  "href='java\nscript:1'",
  "href=tel:+86400",
  'x="',
);
const picture = fc.constantFrom(
  "<img src=/a.jpg onerror=a()>",
  "<img src='x' onerror=a()>",
  "<img src=javascript:1 alt='\"'>",
  "<img src=https://cdn.example/a.jpg alt='\" onload=\"a()'>",
  "<img data-number=0>",
  '<img src=https://b.example/a.jpg alt="<b onclick=a()>">',
);
const words = fc.constantFrom(
  "a",
  " ",
  "瓷",
  "&lt;b onclick=a()&gt;",
  "&amp;lt;",
  "<",
  ">",
  "<!-- -->",
  "<![CDATA[x]]>",
  "&#0;",
  "<<p>",
  "</",
  "&nbsp;",
  '"',
  "'",
  "\n",
  "<!doctype html>",
  "<?x?>",
  "&#x3c;script&#x3e;",
);
const opening = fc
  .tuple(tag, fc.array(attribute, { maxLength: 4 }))
  .map(([name, own]) => `<${[name, ...own].join(" ")}>`);
const closing = tag.map((name) => `</${name}>`);
const html = (...more: fc.Arbitrary<string>[]) =>
  fc
    .array(fc.oneof(opening, closing, words, ...more), { maxLength: 14 })
    .map((all) => all.join(""));

const clean = (given: string) => richText(given, config);

test("sanitizing twice has the same result as once", () => {
  fc.assert(
    fc.property(html(), (given) => {
      const once = clean(given);
      // A text of escaped tags alone is HTML that was escaped as a whole.
      fc.pre(unescapedHtml(once) === once);
      expect(clean(once)).toBe(once);
    }),
    runs,
  );
});

/** Grammar of allowed output: each tag in full. */
const value = `"[^"<>]*"`;
const id = `(?: id="text-[\\w-]+")?`;
const link = `href="(?:#text-[\\w-]+|https?:\\/\\/|\\/(?!\\/)|tel:|mailto:)[^"<>]*"`;
const ALLOWED = new RegExp(
  [
    "<\\/?(?:p|div|section|span|strong|b|em|i|u|s|sup|sub|h3|h4|h5|pre|code|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td|picture)>",
    `<(?!script|style)[a-z0-9]+ id="text-[\\w-]+">`,
    '<ol start="\\d+">',
    "<(?:br|hr) \\/>",
    `<(?:p|span) lang="[a-zA-Z-]+"${id}>`,
    `<(?:th|td)(?: (?:colspan|rowspan)=${value})+${id}>`,
    `<a ${link}(?: target="_blank" rel="noopener")?${id}>|<\\/a>`,
    `<span data-picture="missing" (?:aria-hidden="true"|role="img" aria-label=${value})>`,
    `<source type="image\\/webp" srcset=${value} sizes=${value} \\/>`,
    `<img src="(?:https?:\\/\\/|\\/(?!\\/))[^"<>]*" alt=${value} loading="lazy"(?: width="\\d+" height="\\d+")? \\/>`,
  ].join("|"),
  "g",
);

test("outputs only handlers, addresses and tags on the list", () => {
  fc.assert(
    fc.property(html(picture), (given) => {
      expect(clean(given).replace(ALLOWED, "")).not.toMatch(/[<>]/);
    }),
    runs,
  );
});

test("HTML that was escaped as a whole is read as HTML, in any number of layers up to three", () => {
  const escapedOnce = (text: string) =>
    text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
  const paragraph = fc
    .tuple(fc.constantFrom("p", "h3", "li", "strong"), fc.stringMatching(/^[甲乙丙a-z &]{1,12}$/))
    .map(([tag, words]) => `<${tag}>${words.replaceAll("&", "&amp;")}</${tag}>`);
  const documents = fc.array(paragraph, { minLength: 1 }).map((all) => all.join(""));
  fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 3 }), (given, layers) => {
      let text = given;
      for (let layer = 0; layer < layers; layer += 1) text = escapedOnce(text);
      expect(clean(text)).toBe(clean(given));
    }),
    // An entity without its end, which has a layer more than the tags around it.
    { examples: [["<p>&amp;gt</p><p>甲</p>", 1]] },
  );
});

test("an escaped tag among tags is text", () => {
  expect(clean("<p>写作 &lt;p&gt;</p>")).toBe("<p>写作 &lt;p&gt;</p>");
  expect(clean("3 &lt; 5")).toBe("3 &lt; 5");
});
