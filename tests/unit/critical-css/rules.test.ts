import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { pickRules, placeRules } from "#server/critical-css/rules.ts";
import { factsIn } from "#tests/support/factsIn.ts";

/** The rules of some stylesheets in a document's critical CSS. */
function picked(html: string, ...sheets: string[]): string {
  return pickRules(placeRules(sheets.map(indexStyles)), [factsIn(html)]).join();
}

/** Styles of a document's parts; `isLate`: the last one loads from a file. */
function pickedInParts(parts: string[], css: string, isLate = false): string[] {
  return pickRules(placeRules([indexStyles(css)], isLate), parts.map(factsIn));
}

describe("critical CSS of a document", () => {
  it("keeps the order of the stylesheets and of their rules", () => {
    const first = ".b{color:red}.a{color:blue}";
    const second = ".a{color:green}p{margin:0}.b{top:0}";
    expect(picked(`<p class="a b">`, first, second)).toBe(first + second);
  });

  it("omits rules for missing classes, elements, ids or attributes", () => {
    const css = ".a{top:0}.b{top:1px}p{top:2px}ul{top:3px}#x{top:4px}[data-x]{top:5px}";
    expect(picked(`<p class="a">`, css)).toBe(".a{top:0}p{top:2px}");
  });

  it("keeps rules for an existing id, or an attribute without a value", () => {
    const css = `#x{top:0}#y{top:1px}[data-x=""]{top:2px}[data-y=""]{top:3px}`;
    expect(picked(`<p id="x" title="y" data-x data-y="z">`, css)).toBe(
      `#x{top:0}[data-x=""]{top:2px}`,
    );
  });

  it("checks every part of a selector, with any combinator", () => {
    const css = ".a .b{top:0}.a>.c{top:1px}.a+.b{top:2px}p.c{top:3px}.a~*{top:4px}";
    expect(picked(`<p class="a"><b class="b">`, css)).toBe(
      ".a .b{top:0}.a+.b{top:2px}.a~*{top:4px}",
    );
  });

  it("keeps only the matching selectors of a list", () => {
    expect(picked(`<p class="b">`, ".a,.b,.c:hover,p:first-child{top:0}")).toBe(
      ".b,p:first-child{top:0}",
    );
  });

  it("keeps states that a visitor causes", () => {
    const css =
      ".a:hover{top:0}.a:focus-visible{top:0}.a:checked~p{top:0}details[open] .a{top:0}.a::before{top:0}.a:target{top:0}";
    expect(picked(`<details class="a"><p>`, css)).toBe(css);
  });

  it("omits :disabled if nothing is disabled", () => {
    const css = ".a:disabled{top:0}.a:not(:disabled){top:1px}";
    expect(picked(`<p class="a">`, css)).toBe(".a:not(:disabled){top:1px}");
    expect(picked(`<fieldset disabled><p class="a">`, css)).toBe(css);
  });

  it("omits attribute values that only a script sets", () => {
    const css = `[data-carousel]{top:0}[data-carousel=sliding]{top:1px}[aria-current="page"]{top:2px}[href^="tel:"]{top:3px}[type=TEXT i]{top:4px}`;
    const html = `<a data-carousel="" aria-current="page" href="/"><input type="text">`;
    expect(picked(html, css)).toBe(
      `[data-carousel]{top:0}[aria-current="page"]{top:2px}[href^="tel:"]{top:3px}[type=TEXT i]{top:4px}`,
    );
  });

  it("does not check the arguments of a pseudo-class", () => {
    const css =
      ".a:not(.x){top:0}.a:has(.x){top:0}:is(.x,.y){top:0}.a:where(ul){top:0}:lang(da){top:0}.a:not(.x,[y]):hover{top:0}";
    expect(picked(`<p class="a">`, css)).toBe(css);
  });

  it("checks the selectors beside a pseudo-class", () => {
    expect(picked(`<p class="a">`, ".x:not(.a){top:0}:is(.a) .x{top:0}")).toBe("");
  });

  it("keeps at-rules with their remaining rules, nested ones too", () => {
    const css =
      "@media (min-width:761px){.a{top:0}.x{top:0}@supports (display:grid){.a,.x{top:1px}}}@media print{.x{top:0}}";
    expect(picked(`<p class="a">`, css)).toBe(
      "@media (min-width:761px){.a{top:0}@supports (display:grid){.a{top:1px}}}",
    );
  });

  it("keeps unknown syntax", () => {
    const rule = "{.x{top:0}}";
    const alike = `@-moz-keyframes in${rule}@keyframes-x in${rule}@x-media all${rule}@media-x all${rule}`;
    const css = `@page{margin:1cm}@namespace url(x);${alike}`;
    expect(picked("<p>", css)).toBe(css);
  });

  it("leaves out comments", () => {
    expect(picked("<p>", "/*! a licence */p{top:0}/* end */")).toBe("p{top:0}");
  });

  it("keeps keyframes only with a rule that uses them", () => {
    const css =
      "@keyframes in{to{top:0}}@keyframes out{to{top:1px}}.a{animation:.2s in}.x{animation:out}";
    expect(picked(`<p class="a">`, css)).toBe("@keyframes in{to{top:0}}.a{animation:.2s in}");
  });

  it("does not take other words of a rule for the name of keyframes", () => {
    const rule = "p{transition:out 1s;--my-animation:out;animation-timing-function:out}";
    expect(picked("<p>", `@keyframes out{to{top:1px}}${rule}`)).toBe(rule);
  });

  it("reads escapes in class names", () => {
    expect(picked(`<p class="a:b 1c">`, ".a\\:b{top:0}.\\31 c{top:1px}.a\\:c{top:2px}")).toBe(
      ".a\\:b{top:0}.\\31 c{top:1px}",
    );
  });

  it("assumes elements that browsers insert", () => {
    const css = "html{top:0}body{top:0}tbody{top:0}";
    expect(picked("<table>", css)).toBe(css);
  });
});

describe("detected content of a document", () => {
  const css = ".a{top:0}.b{top:1px}";

  it("ignores text, values and scripts that only resemble markup", () => {
    const html = `<p title='class="a"' data-x="<i class='a'>">class="a" &lt;p class="a"></p><script>"<p class=\\"a\\">"</script><style>.x::after{content:'<p class="a">'}</style><p class="b">`;
    expect(picked(html, css)).toBe(".b{top:1px}");
  });

  it("is not truncated by a > in a value", () => {
    expect(picked(`<p title="a > b" class="a">`, css)).toBe(".a{top:0}");
    expect(picked(`<p title='>' class='b'>`, css)).toBe(".b{top:1px}");
  });

  it("includes attributes in every notation", () => {
    expect(picked(`<P CLASS=a>`, css)).toBe(".a{top:0}");
    expect(picked(`<p class = "x\n b"/>`, css)).toBe(".b{top:1px}");
  });
});

describe("custom properties of the document", () => {
  const css =
    ":root{--a: var(--b);--b: 1px;--c: 2px;--d: 3px}@media print{:root{--b: 4px;--c: 5px}}";

  it("are kept if a rule reads them, directly or indirectly", () => {
    expect(picked("<p>", `${css}p{top:var(--a)}i{top:var(--c)}`)).toBe(
      ":root{--a: var(--b);--b: 1px}@media print{:root{--b: 4px}}p{top:var(--a)}",
    );
  });

  it("are kept if a style attribute reads them, and no others", () => {
    expect(picked(`<p style="--x:var(--d)" title="var(--c)">`, css)).toBe(":root{--d: 3px}");
  });

  it("are kept if keyframes or unknown syntax read them", () => {
    const moving = ":root{--in-place: 1px;--out: 2px}@keyframes in{to{top:var( --in-place )}}";
    const css = `${moving}@page{margin:var(--out)}p{animation:in 1s}`;
    expect(picked("<p>", css)).toBe(css);
  });

  it("of other elements stay with their rule", () => {
    expect(picked(`<p class="a">`, ".a{--x: 1px}")).toBe(".a{--x: 1px}");
  });

  it("are kept completely beside other declarations", () => {
    const mixed = ":root{--a: 1px;color:red}";
    expect(picked("<p>", mixed)).toBe(mixed);
  });
});

describe("parts of a document", () => {
  const both = [`<b class="a">`, `<i class="b">`];

  it("each contain their additional rules", () => {
    expect(pickedInParts(both, ".a{top:0}.b{top:1px}.x{top:2px}")).toEqual([
      ".a{top:0}",
      ".b{top:1px}",
    ]);
  });

  it("repeat a rule only if it must override others on an element", () => {
    const parts = [`<b class="a">`, `<i class="b">`, `<u class="a c">`];
    const css = ".b{top:0}.c{top:1px}.a{top:2px}@media print{.a{top:3px}}";
    expect(pickedInParts(parts, css)).toEqual([
      ".a{top:2px}@media print{.a{top:3px}}",
      ".b{top:0}",
      ".c{top:1px}.a{top:2px}@media print{.a{top:3px}}",
    ]);
  });

  it("repeat no rule for an element in another context, or with fewer classes", () => {
    const outside = [`<b class="a"><u class="c">`, `<i class="d"><u class="c">`];
    expect(pickedInParts(outside, ".d .c{top:0}.a .c{top:1px}")).toEqual([
      ".a .c{top:1px}",
      ".d .c{top:0}",
    ]);
    const less = [`<i class="a b">`, `<s class="a"><u class="b c">`];
    expect(pickedInParts(less, ".c{top:0}.a.b{top:1px}")).toEqual([".a.b{top:1px}", ".c{top:0}"]);
  });

  it("check the element itself, not its parents", () => {
    const parts = [`<b class="a">`, `<i class="b"><u class="a">`];
    expect(pickedInParts(parts, ".b b{top:0}.b u{top:1px}.a:not(s){top:2px}")).toEqual([
      ".a:not(s){top:2px}",
      ".b b{top:0}.b u{top:1px}.a:not(s){top:2px}",
    ]);
    expect(
      pickedInParts(parts, ".b .x{top:0}.b s{top:1px}.b i{top:1px}.a:not(s){top:2px}"),
    ).toEqual([".a:not(s){top:2px}", ".b i{top:1px}"]);
  });

  it("contain only the new selectors of a rule", () => {
    expect(pickedInParts(both, ".a{top:0}.a,.b{top:1px}.a{top:2px}")).toEqual([
      ".a{top:0}.a{top:1px}.a{top:2px}",
      ".b{top:1px}",
    ]);
  });

  it("have all base rules, those without a class, from the first on", () => {
    const css = "b,i{top:0}u{top:1px}[href]{top:2px}.a{top:3px}.b{top:4px}";
    expect(pickedInParts([`<b class="a">`, `<i class="b" href>`], css)).toEqual([
      "b,i{top:0}[href]{top:2px}.a{top:3px}",
      ".b{top:4px}",
    ]);
  });

  it("contain properties, keyframes and unknown syntax once", () => {
    const css =
      ":root{--a: 0;--b: var(--c);--c: 1px}@font-face{src:x}@keyframes in{to{top:0}}@media print{:root{--b: 2px}}.a{top:var(--a)}.b{top:var(--b);animation:in 1s}.b{left:var(--a)}.a{left:0}";
    expect(pickedInParts([...both, `<u class="a b">`], css)).toEqual([
      ":root{--a: 0;--b: var(--c);--c: 1px}@font-face{src:x}@media print{:root{--b: 2px}}.a{top:var(--a)}.a{left:0}",
      "@keyframes in{to{top:0}}.b{top:var(--b);animation:in 1s}.b{left:var(--a)}.a{left:0}",
      "",
    ]);
  });

  it("repeat no rule of another specificity, which wins or loses in any order", () => {
    const parts = [`<b class="a">`, `<i class="b a">`];
    expect(pickedInParts(parts, ".b{top:0}.a.a{top:1px}")).toEqual([".a.a{top:1px}", ".b{top:0}"]);
    expect(pickedInParts(parts, ".b.b{top:0}.a{top:1px}")).toEqual([".a{top:1px}", ".b.b{top:0}"]);
  });

  it.each([
    ["top", "left", true],
    ["inset", "left", true],
    ["margin", "margin-top", true],
    ["font", "line-height", true],
    ["-webkit-mask", "mask-image", true],
    ["place-items", "align-items", true],
    ["grid-gap", "row-gap", true],
    ["min-width", "inline-size", true],
    ["all", "color", true],
    ["text-wrap", "white-space", true],
    ["word-wrap", "overflow-wrap", true],
    ["page-break-inside", "break-inside", true],
    ["overflow-x", "overflow", true],
    ["color", "background", false],
    ["--a", "--a", true],
    ["--a", "--b", false],
    ["top", "margin-top", false],
  ])("%s before %s: repeated, %s", (one, other, isAgain) => {
    const [first, second] = [`.b{${one}:0}`, `.a{${other}:1px}`];
    const texts = pickedInParts([`<b class="a">`, `<i class="b a">`], first + second);
    expect(texts).toEqual([second, isAgain ? first + second : first]);
  });

  it.each([
    ["paper", "@media print{.a{top:1px}b{top:2px}}"],
    ["a device whose pointer rests", "@media (hover:hover){.a{top:1px}}"],
    ["a resting pointer", ".a:hover{top:1px}"],
    ["a press", ".a:not(.b):active{top:1px}"],
    ["the focus", ".a:focus{top:1px}.a:focus-visible{top:2px}"],
    ["the focus of something in it", ".a:focus-within b{top:1px}"],
    ["what is open, where nothing came open", "[open]>.a{top:1px}"],
    ["how long a change takes", ".a{transition:top 1s;-webkit-transition-delay:1s}"],
  ])("defer rules for %s to the last part if that is late", (_, rule) => {
    const css = `.a{left:0}${rule}.a::before{left:1px}`;
    expect(pickedInParts(both, css)).toEqual([css, ""]);
    expect(pickedInParts(both, css, true)).toEqual([".a{left:0}.a::before{left:1px}", rule]);
  });

  it.each([
    ["what is not touched", ".a:not(:hover){top:1px}.a:not(.b:focus){top:2px}"],
    ["one state of several", ".a:is(:hover,:checked){top:1px}"],
    ["what names no touch", ".a:focus-in{top:1px}.a:checked{top:2px}[data-open] .a{top:3px}"],
  ])("do not defer %s", (_, rule) => {
    const html = [`<b class="a" data-open>`, "<i>"];
    expect(pickedInParts(html, rule, true)).toEqual([rule, ""]);
  });

  it("defer nothing for open elements if a part contains one", () => {
    const css = "[open] .a{top:1px}";
    expect(pickedInParts([`<b class="a">`, "<details open>"], css, true)).toEqual([css, ""]);
  });

  it("contain the rest of a rule first, and its transition duration later", () => {
    const css = "@media screen{.a{top:0;transition:top 1s;left:0}}";
    expect(pickedInParts(both, css)).toEqual([css, ""]);
    expect(pickedInParts(both, css, true)).toEqual([
      "@media screen{.a{top:0;left:0}}",
      "@media screen{.a{transition:top 1s}}",
    ]);
  });

  it("have the same result as the whole stylesheet", () => {
    const name = fc.constantFrom(..."abcdef");
    const rule = fc.record({
      selectors: fc.uniqueArray(fc.uniqueArray(name, { minLength: 1, maxLength: 2 }), {
        minLength: 1,
        maxLength: 2,
      }),
      props: fc.uniqueArray(fc.constantFrom("top", "margin", "margin-top"), { minLength: 1 }),
      isPrint: fc.boolean(),
    });
    const elements = fc.array(fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), {
      maxLength: 4,
    });
    const SETS: Record<string, string[]> = { margin: ["margin-top", "margin-left"] };

    /** Computed look of an element with these classes, in print or on screen. */
    const look = (css: string, classes: string[], onPaper: boolean) => {
      const won = new Map<string, { weight: number; value: string }>();
      const groups = css.matchAll(/(@media print\{)?((?:[^{}@]+\{[^}]*\})+)\}?/g);
      for (const [, isPrint, rules = ""] of groups) {
        if (isPrint && !onPaper) continue;
        for (const [, selectors = "", body = ""] of rules.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
          const weights = selectors
            .split(",")
            .map((one) => one.split(".").slice(1))
            .filter((names) => names.every((each) => classes.includes(each)))
            .map((names) => names.length);
          if (weights.length === 0) continue;
          const weight = Math.max(...weights);
          for (const declaration of body.split(";")) {
            const [prop = "", value = ""] = declaration.split(":");
            for (const each of SETS[prop] ?? [prop]) {
              if (weight >= (won.get(each)?.weight ?? 0)) won.set(each, { weight, value });
            }
          }
        }
      }
      return Object.fromEntries([...won].sort().map(([prop, { value }]) => [prop, value]));
    };

    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 12 }),
        fc.array(elements, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (sheet, parts, isLate) => {
          const css = sheet
            .map(({ selectors, props, isPrint }, i) => {
              const list = selectors.map((each) => `.${each.join(".")}`).join();
              const text = `${list}{${props.map((prop) => `${prop}:${i}px`).join(";")}}`;
              return isPrint ? `@media print{${text}}` : text;
            })
            .join("");
          const html = parts.map((each) =>
            each.map((own) => `<p class="${own.join(" ")}">`).join(""),
          );
          const texts = pickedInParts(html, css, isLate);
          for (const [k] of parts.entries()) {
            const come = texts.slice(0, k + 1).join("");
            const isWhole = k === parts.length - 1;
            for (const classes of parts.slice(0, k + 1).flat()) {
              expect(look(come, classes, false)).toEqual(look(css, classes, false));
              // Partial pages are not printed.
              if (isLate && !isWhole) continue;
              expect(look(come, classes, true)).toEqual(look(css, classes, true));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("open elements before a part", () => {
  it("count as ancestors", () => {
    const parts = [`<div class="a"><b class="c">`, `<div class="a"><i class="d"><b class="c">`];
    expect(pickedInParts(parts, ".a .d{top:0}.d b{top:1px}b.c{top:2px}")).toEqual([
      "b.c{top:2px}",
      ".a .d{top:0}.d b{top:1px}b.c{top:2px}",
    ]);
  });
});
