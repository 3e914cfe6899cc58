import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readHtml } from "#server/document/htmlReader.ts";

/** What the reader reports, with the text of each tag and attribute. */
function eventsOf(html: string) {
  const events: unknown[] = [];
  readHtml(html, {
    start(tag) {
      const attributes = tag.attributes.map((each) => [tag.nameOf(each), tag.valueOf(each)]);
      events.push([html.slice(tag.from, tag.to), tag.name, Object.fromEntries(attributes)]);
    },
    end: (name, from) => events.push([`/${name}`, html.startsWith(`</${name}`, from)]),
    rawText: (text) => events.push(text),
    comment: (text, from, to) => events.push([html.slice(from, to), text]),
  });
  return events;
}

const startTags = (html: string) =>
  eventsOf(html).flatMap((event) =>
    Array.isArray(event) && event.length === 3 ? [[event[1], event[2]]] : [],
  );

describe("the HTML that React writes", () => {
  it("is read by tag, in order", () => {
    const html = renderToString(
      <p className="a" title={'b > "c"'} hidden>
        x{"y"}
        <img alt="" src="/d.jpg?e=1&f=2" />
      </p>,
    );
    expect(eventsOf(html)).toEqual([
      [
        '<p class="a" title="b &gt; &quot;c&quot;" hidden="">',
        "p",
        { class: "a", title: "b &gt; &quot;c&quot;", hidden: "" },
      ],
      ["<!-- -->", " "],
      ['<img alt="" src="/d.jpg?e=1&amp;f=2"/>', "img", { alt: "", src: "/d.jpg?e=1&amp;f=2" }],
      ["/p", true],
    ]);
  });

  it("may have templates, whose content is read, too", () => {
    const html = renderToString(
      <template data-deferred="">
        <link rel="stylesheet" href="/a.css" />
      </template>,
    );
    expect(startTags(html)).toEqual([
      ["template", { "data-deferred": "" }],
      ["link", { rel: "stylesheet", href: "/a.css" }],
    ]);
  });

  it("may have scripts and styles, whose text contains no tags", () => {
    const text = 'a<b&&"<p>"';
    const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
    const html = renderToString(
      <>
        <script nonce="n" {...inner(text)} />
        <style {...inner("p>i{top:0}")} />
        <script src="/a.js" />
      </>,
    );
    expect(eventsOf(html)).toEqual([
      ['<script nonce="n">', "script", { nonce: "n" }],
      text,
      ["/script", true],
      ["<style>", "style", {}],
      "p>i{top:0}",
      ["/style", true],
      ['<script src="/a.js">', "script", { src: "/a.js" }],
      "",
      ["/script", true],
    ]);
  });

  it("has the same elements and attributes that were rendered", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab<>\"'=/&- 瓷!") });
    const names = fc.constantFrom("title", "data-a", "lang", "id");
    const element = fc.record({
      tag: fc.constantFrom("p", "b", "a", "svg", "template", "img"),
      props: fc.dictionary(names, text, { maxKeys: 4 }),
      content: text,
    });
    const escaped = (value: string) =>
      value
        .replaceAll("&", "&amp;")
        .replaceAll('"', "&quot;")
        .replaceAll("'", "&#x27;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;");
    fc.assert(
      fc.property(fc.array(element, { maxLength: 6 }), (elements) => {
        const all = elements.map(({ tag, props, content }, key) =>
          createElement(tag, { ...props, key }, tag === "img" ? undefined : content),
        );
        const expected = elements.map(({ tag, props }) => [
          tag,
          Object.fromEntries(Object.entries(props).map(([name, value]) => [name, escaped(value)])),
        ]);
        for (const render of [renderToString, renderToStaticMarkup])
          expect(startTags(render(<main>{all}</main>))).toEqual([["main", {}], ...expected]);
      }),
    );
  });
});

describe("other HTML", () => {
  it("has attributes in any notation", () => {
    const html = `<!DOCTYPE html><ol reversed start=3 class='a>b'\nid = x></ol>`;
    expect(startTags(html)).toEqual([["ol", { reversed: "", start: "3", class: "a>b", id: "x" }]]);
  });

  it.each([
    ["<", [["<", "", {}]]],
    ["</", [["/", true]]],
    ["<!", []],
    ["<!--a", [["<!--a", "a"]]],
    ["<p a", [["<p a", "p", { a: "" }]]],
    ['<p a="b', [['<p a="b', "p", { a: "b" }]]],
    ["<p ==>", [["<p ==>", "p", { "=": "" }]]],
    ["<script>a", [["<script>", "script", {}], "a"]],
  ])("may break off: %s", (html, events) => {
    expect(eventsOf(html)).toEqual(events);
  });

  it("is read to its end, whatever it is", () => {
    const text = fc.string({ unit: fc.constantFrom(..."<>\"'=/!- ap", "<script", "</", "<!--") });
    fc.assert(
      fc.property(text, (html) => {
        let end = 0;
        const reach = (from: number, to: number) => {
          expect(from).toBeGreaterThanOrEqual(end);
          end = to;
        };
        readHtml(html, {
          start: ({ from, to }) => reach(from, to),
          end: (_, from) => reach(from, from + 2),
          comment: (_, from, to) => reach(from, to),
        });
      }),
    );
  });
});
