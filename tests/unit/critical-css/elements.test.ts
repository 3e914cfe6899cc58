import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createElementReader,
  createKinds,
  factsOf,
  type Kind,
} from "#server/critical-css/elements.ts";
import { readHtml, type StartTag } from "#server/document/htmlReader.ts";
import { factsIn } from "#tests/support/factsIn.ts";

/** A reader whose kinds are the texts of the tags. */
function createTextReader() {
  const texts = new Map<string, Kind>();
  const kindOf = ({ html, from, to }: StartTag) => {
    const text = html.slice(from, to);
    const kind = texts.get(text) ?? { id: texts.size, facts: new Set([text]), reads: [] };
    texts.set(text, kind);
    return kind;
  };
  return createElementReader(kindOf, () => false);
}

const textsOf = (kinds: Iterable<Kind> = []) =>
  [...kinds].flatMap(({ facts }) => [...facts]).join("");

/** Tags of a section that begins within open tags. */
function tagsIn(html: string, around = "") {
  const reader = createTextReader();
  readHtml(around, reader);
  reader.beginSection();
  readHtml(html, reader);
  const section = reader.sections[1];
  reader.beginSection();
  return [section?.seen, section?.folded, reader.sections[2]?.seen].map(textsOf);
}

describe("content of a closed fold", () => {
  const folded = (html: string, around?: string) => tagsIn(html, around).slice(0, 2);

  it.each([
    [
      "<p><details><summary><b></b></summary><i></i></details><u>",
      "<p><details><summary><b><u>",
      "<p><details><i>",
    ],
    ["<details open><summary></summary><i></i></details>", "<details open><summary><i>", ""],
    [`<details class="a" open=""><i></i></details>`, `<details class="a" open=""><i>`, ""],
    [
      `<details class="open"><i></i></details>`,
      `<details class="open">`,
      `<details class="open"><i>`,
    ],
    [
      "<details><ul><details open><summary><b>",
      "<details>",
      "<details><ul><details open><summary><b>",
    ],
    [
      "<details open><details><i></i></details><u>",
      "<details open><details><u>",
      "<details open><details><i>",
    ],
    ["<i></i><details><i>", "<i><details>", "<details><i>"],
  ])("%s: visible %s, not %s", (html, seen, unseen) => {
    expect(folded(html)).toEqual([seen, unseen]);
  });

  it("continues if a part begins inside one", () => {
    expect(folded("<b></b></details><i>", "<p><details>")).toEqual([
      "<p><details><i>",
      "<p><details><b>",
    ]);
    expect(folded("<b></b></summary><i>", "<details><summary>")).toEqual([
      "<details><summary><b>",
      "<details><i>",
    ]);
    expect(folded("<b></b></div></details><i>", "<p><details><div>")).toEqual([
      "<p><details><i>",
      "<p><details><div><b>",
    ]);
  });
});

describe("open elements at the end of a section", () => {
  it.each([
    [
      "<html><body><header class='a>b'><nav><a href=/>x</a></nav>",
      "<html><body><header class='a>b'>",
    ],
    ["<div><p>x<br><img src=x><b/><svg><path d=''></path></svg>", "<div><p>"],
    ["<ul><li>x<li>y</ul><p></i>", "<p>"],
    ["<div><script>'<p>'</script><style>a{content:'<i>'}</style>", "<div>"],
    ["", ""],
  ])("%s: %s", (html, open) => {
    expect(tagsIn(html)[2]).toBe(open);
    expect(tagsIn(`</ol>${html}`, "<main><ol><li>")[2]).toBe(`<main>${open}`);
  });
});

describe("kinds of elements", () => {
  /** The kinds of a document's elements. */
  function kindsIn(html: string, asked: ReadonlySet<string>, isInert = () => false): Kind[] {
    const kindOf = createKinds(asked);
    const kinds: Kind[] = [];
    readHtml(html, { start: (tag) => void kinds.push(kindOf(tag, isInert())) });
    return kinds;
  }

  it("are the same for elements that differ in nothing that is asked for", () => {
    const asked = new Set(["a", ".b", "[href]", "[lang=en]", "#d", "[open]"]);
    const [first, ...others] = kindsIn(
      '<a class="b" href="/1"><a href="/2" title="x" class="c  b b" lang="da" id="e">',
      asked,
    );
    expect(first?.facts).toEqual(new Set(["a", ".b", "[href]"]));
    expect(others).toEqual([first]);
    expect(others[0]).toBe(first);
  });

  it.each([
    ['<a class="b">', '<a class="c">'],
    ['<a class="b">', "<a>"],
    ['<a href="">', "<a>"],
    ['<a lang="en">', '<a lang="da">'],
    ['<a lang="">', '<a lang="en">'],
    ['<a id="d">', '<a id="e">'],
    ['<a style="top:var(--x)">', '<a style="top:var(--y)">'],
    ['<a class="href">', '<a href="">'],
    ["<a>", "<u>"],
  ])("are different for %s and %s", (one, other) => {
    const asked = new Set(["a", ".b", ".c", ".href", "[href]", "[lang=en]", "[lang=]", "#d", "u"]);
    const [first, second] = kindsIn(one + other, asked);
    expect(first).not.toBe(second);
    expect(first?.id).not.toBe(second?.id);
  });

  it("include that an element becomes inert", () => {
    const [kind] = kindsIn("<a>", new Set(["a", "[inert]"]), () => true);
    expect(kind?.facts).toEqual(new Set(["a", "[inert]"]));
  });

  it("have all facts of their elements that are asked for", () => {
    const name = fc.constantFrom("class", "id", "lang", "data-a", "hidden", "title");
    const value = fc.constantFrom("", "a", "b", "a b", "en");
    const tag = fc
      .tuple(fc.constantFrom("p", "b", "i"), fc.dictionary(name, value, { maxKeys: 4 }))
      .map(([tag, all]) => {
        const attributes = Object.entries(all).map(([key, text]) => ` ${key}="${text}"`);
        return `<${tag}${attributes.join("")}>`;
      });
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 8 }), fc.array(tag), (tags, others) => {
        const asked = factsIn(others.join("")).has;
        const kinds = kindsIn(tags.join(""), asked);
        const expected = tags.map(
          (own) => new Set([...factsIn(own).has].filter((fact) => asked.has(fact))),
        );
        expect(kinds.map(({ facts }) => facts)).toEqual(expected);
        expect(factsOf(kinds).has).toEqual(new Set(expected.flatMap((facts) => [...facts])));
      }),
    );
  });

  it("may be more than are cached", () => {
    const kindOf = createKinds(new Set([".a1"]));
    const facts: ReadonlySet<string>[] = [];
    for (let i = 0; i < 21_000; i += 1)
      readHtml(`<a class="a1 b${i}">`, {
        start: (tag) => void facts.push(kindOf(tag, false).facts),
      });
    expect(facts.every((own) => own.has(".a1"))).toBe(true);
  });
});
