import { describe, expect, test, vi } from "vitest";
import { richText } from "#server/cms/richText.ts";
import { readConfig } from "#server/config.ts";
import { pictureView, slotView, webpSources } from "#shared/domain/images.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";

const config = readConfig({ LOG_LEVEL: "silent", IMAGE_RESIZER: "oss" });
const clean = (html: string) => richText(html, config);

describe("rich text", () => {
  test.each([
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ["<style>p{color:red}</style><p>a</p>", "<p>a</p>"],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="main">a</p>', "<p>a</p>"],
    ["<img src=x onerror=alert(1)>", ""],
    ['<img src="javascript:alert(1)">', ""],
    ['<form action="https://evil.example"><input name="a"></form>', ""],
    ["<math><mi xlink:href='javascript:alert(1)'>x</mi></math>", "x"],
    ["<xmp><img src=x onerror=alert(1)></xmp>", ""],
    ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>", ""],
    ['<p lang="en-US-x">a</p>', "<p>a</p>"],
    ['<p lang="en">a</p>', '<p lang="en">a</p>'],
    ["<p>在 Kjøbenhavn 的湖边</p>", '<p>在 <span lang="da">Kjøbenhavn</span> 的湖边</p>'],
    ['<p lang="da">Hvidsø, <b>sø</b></p>', '<p lang="da">Hvidsø, <b>sø</b></p>'],
    [
      '<a href="/gifts" aria-label="婚礼 &quot;<b>" class="x">a</a>',
      '<a href="/gifts" aria-label="婚礼 &quot;&lt;b&gt;">a</a>',
    ],
    ["<!-- comment --> <p>a</p> ", "<p>a</p>"],
  ])("%s loses unsafe parts", (given, expected) => {
    expect(clean(given)).toBe(expected);
  });

  test("keeps the single address of a processed picture", () => {
    const src = "/media/a.jpg?x-oss-process=image/resize,m_lfit,w_300";
    expect(clean(`<img src="${src}">`)).toBe(`<img src="${src}" alt="" loading="lazy" />`);
  });

  test("loads a picture lazily in suitable sizes", () => {
    const slot = pictureSlot({ to: 760, vw: 100, px: -40 }, { px: 760 });
    const sized = slotView(pictureView({ url: "/media/a.jpg", alt: "", ratio: 1 }) as never, slot);
    expect(clean('<img src="/media/a.jpg" alt="Plate" width="600" height="400">')).toBe(
      `<picture><source type="image/webp" srcset="${webpSources(sized)}" sizes="${slot.sizes}" />` +
        '<img src="/media/a.jpg?x-oss-process=image/resize,m_lfit,w_1600" alt="Plate" loading="lazy" width="600" height="400" /></picture>',
    );
  });

  test("escapes alternative texts within their attribute", () => {
    const html = clean('<img src="/a.jpg" alt="&quot;><script>1</script>">');
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"');
    expect(clean('&lt;img data-number="0" /&gt;<img src="/a.jpg">')).toMatch(
      /^&lt;img data-number/,
    );
    expect(clean('<img data-number="0"><img src="/a.jpg">').match(/<img/g)).toHaveLength(1);
  });

  test("replaces and reports a picture of a host that the content policy forbids", () => {
    const refuse = vi.fn();
    const html = '<p>a</p><img src="https://elsewhere.example/a.jpg" alt="Plate"><p>b</p>';
    expect(richText(html, config, refuse)).toBe(
      '<p>a</p><span data-picture="missing" role="img" aria-label="Plate"></span><p>b</p>',
    );
    expect(refuse.mock.calls).toEqual([["forbidden host"]]);
  });

  test.each([
    ["600", "auto"],
    ["x600", "400"],
    ["600px", "400"],
    ["600", "x400"],
    ["600", "400px"],
    ["12345", "400"],
  ])("a picture of %s by %s has no size", (width, height) => {
    const html = clean(`<img src="/media/a.jpg" width="${width}" height="${height}">`);
    expect(html).toContain("<img src=");
    expect(html).not.toContain("height=");
    expect(html).not.toContain("width=");
  });

  test("keeps special characters in alternative texts, and pictures in unknown elements", () => {
    const alt = 'alt="A &amp; B &lt;c&gt;"';
    expect(clean(`<x-y><img src="/a.jpg" ${alt}></x-y>`)).toContain(alt);
  });

  test("keeps each of a dozen pictures in its own position", () => {
    const given = Array.from({ length: 12 }, (_, n) => `<img src="/${n}.jpg" alt="no ${n}">`);
    const shown = [...clean(given.join("")).matchAll(/<img src="\/(\d+)\.jpg[^>]*alt="no (\d+)"/g)];
    expect(shown.map(([, file, words]) => [file, words])).toEqual(
      given.map((_, n) => [String(n), String(n)]),
    );
  });

  test("shows an allowed host's picture", () => {
    const allowing = readConfig({ IMAGE_ORIGINS: "https://cdn.example" });
    expect(richText('<img src="https://cdn.example/a.jpg">', allowing)).toContain(
      'src="https://cdn.example/a.jpg?x-oss-process=image/resize,m_lfit,w_1600"',
    );
  });

  test.each([
    [
      '<p>One <strong>two</strong><br /><span lang="en">three</span></p><ul><li>a</li></ul>',
      '<p>One <strong>two</strong><br /><span lang="en">three</span></p><ul><li>a</li></ul>',
    ],
    ["<h1>a</h1><h2>b</h2><h4>c</h4>", "<h3>a</h3><h3>b</h3><h4>c</h4>"],
    ["<p>a<x-y><p>b</p></x-y></p>", "<p>a</p><p>b</p>"],
    ["<p>a<center>b</center></p>", "<p>a</p><div>b</div>"],
    ["<div>a</div><div>b</div>", "<div>a</div><div>b</div>"],
    ["<section><h5>a</h5>b</section>", "<section><h5>a</h5>b</section>"],
    ["<h6>a</h6>", "<h5>a</h5>"],
    ["<pre>a\n  b</pre>", "<pre>a\n  b</pre>"],
    ["<dl><dt>a</dt><dd>b</dd></dl>", "<dl><dt>a</dt><dd>b</dd></dl>"],
    ["<u>a</u><s>b</s><del>c</del><ins>d</ins>", "<u>a</u><s>b</s><s>c</s><u>d</u>"],
    ["a<hr>b", "a<hr />b"],
    ["<article><p>a</p></article><center>b</center>", "<p>a</p><div>b</div>"],
  ])("%s keeps its breaks and its meaning", (given, expected) => {
    expect(clean(given)).toBe(expected);
  });

  test.each([
    "p",
    "div",
    "section",
    "span",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "sup",
    "sub",
    "h3",
    "h4",
    "h5",
    "pre",
    "code",
    "blockquote",
    "figure",
    "figcaption",
    "hr",
    "br",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
  ])("<%s> keeps no handler, style, name or address", (tag) => {
    const attributes =
      'onclick="a()" onmouseover=a() style="position:fixed" class="c" id="d" name="e" ' +
      'data-x="f" href="javascript:1" src="g" formaction="h" background="i" srcdoc="j"';
    expect(clean(`<${tag} ${attributes}>a</${tag}>`)).not.toMatch(/<[a-z0-9]+\s+[a-z]/i);
  });

  test("keeps only the spans of cells", () => {
    const row = (cell: string) => `<table><tr>${cell}</tr></table>`;
    for (const tag of ["th", "td"]) {
      const given = `<${tag} colspan="2" rowspan="3" onclick="a()" scope="row">a</${tag}>`;
      expect(clean(row(given))).toBe(row(`<${tag} colspan="2" rowspan="3">a</${tag}>`));
    }
  });

  test("does not report links without an address, or valid ones", () => {
    const refuse = vi.fn();
    richText('<a>b</a><img><img src="/a.jpg"><a href="/b">b</a>', config, refuse);
    expect(refuse).not.toHaveBeenCalled();
  });
});
