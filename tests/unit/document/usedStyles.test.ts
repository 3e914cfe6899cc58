import { describe, expect, it } from "vitest";
import { factsOf, indexStyles, pickRules } from "#server/document/usedStyles.ts";

/** The rules of some stylesheets that a document keeps. */
function picked(html: string, ...sheets: string[]): string {
  return pickRules(sheets.map(indexStyles), factsOf(html));
}

describe("which rules a document keeps", () => {
  it("keeps the order of the stylesheets and of their rules", () => {
    const first = ".b{color:red}.a{color:blue}";
    const second = ".a{color:green}p{margin:0}.b{top:0}";
    expect(picked(`<p class="a b">`, first, second)).toBe(first + second);
  });

  it("leaves out what wants a class, an element, an id or an attribute that is not there", () => {
    const css = ".a{top:0}.b{top:1px}p{top:2px}ul{top:3px}#x{top:4px}[data-x]{top:5px}";
    expect(picked(`<p class="a">`, css)).toBe(".a{top:0}p{top:2px}");
  });

  it("asks for every part of a selector, whatever joins them", () => {
    const css = ".a .b{top:0}.a>.c{top:1px}.a+.b{top:2px}p.c{top:3px}.a~*{top:4px}";
    expect(picked(`<p class="a"><b class="b">`, css)).toBe(
      ".a .b{top:0}.a+.b{top:2px}.a~*{top:4px}",
    );
  });

  it("keeps of several selectors those that may match", () => {
    expect(picked(`<p class="b">`, ".a,.b,.c:hover,p:first-child{top:0}")).toBe(
      ".b,p:first-child{top:0}",
    );
  });

  it("keeps states that a visitor brings about", () => {
    const css =
      ".a:hover{top:0}.a:focus-visible{top:0}.a:checked~p{top:0}details[open] .a{top:0}.a::before{top:0}.a:target{top:0}";
    expect(picked(`<details class="a"><p>`, css)).toBe(css);
  });

  it("leaves out attribute values that only a script sets", () => {
    const css = `[data-carousel]{top:0}[data-carousel=sliding]{top:1px}[aria-current="page"]{top:2px}[href^="tel:"]{top:3px}[type=TEXT i]{top:4px}`;
    const html = `<a data-carousel="" aria-current="page" href="/"><input type="text">`;
    expect(picked(html, css)).toBe(
      `[data-carousel]{top:0}[aria-current="page"]{top:2px}[href^="tel:"]{top:3px}[type=TEXT i]{top:4px}`,
    );
  });

  it("does not ask for what stands in the arguments of a pseudo-class", () => {
    const css =
      ".a:not(.x){top:0}.a:has(.x){top:0}:is(.x,.y){top:0}.a:where(ul){top:0}:lang(da){top:0}.a:not(.x,[y]):hover{top:0}";
    expect(picked(`<p class="a">`, css)).toBe(css);
  });

  it("does ask for what stands beside them", () => {
    expect(picked(`<p class="a">`, ".x:not(.a){top:0}:is(.a) .x{top:0}")).toBe("");
  });

  it("keeps at-rules with what is left in them, nested ones too", () => {
    const css =
      "@media (min-width:761px){.a{top:0}.x{top:0}@supports (display:grid){.a,.x{top:1px}}}@media print{.x{top:0}}";
    expect(picked(`<p class="a">`, css)).toBe(
      "@media (min-width:761px){.a{top:0}@supports (display:grid){.a{top:1px}}}",
    );
  });

  it("keeps what it does not know", () => {
    const css = "@page{margin:1cm}@namespace url(x);";
    expect(picked("<p>", css)).toBe(css);
  });

  it("keeps keyframes only with a rule that plays them", () => {
    const css =
      "@keyframes in{to{top:0}}@keyframes out{to{top:1px}}.a{animation:.2s in}.x{animation:out}";
    expect(picked(`<p class="a">`, css)).toBe("@keyframes in{to{top:0}}.a{animation:.2s in}");
  });

  it("reads escapes in class names", () => {
    expect(picked(`<p class="a:b 1c">`, ".a\\:b{top:0}.\\31 c{top:1px}.a\\:c{top:2px}")).toBe(
      ".a\\:b{top:0}.\\31 c{top:1px}",
    );
  });

  it("takes elements that browsers add for granted", () => {
    const css = "html{top:0}body{top:0}tbody{top:0}";
    expect(picked("<table>", css)).toBe(css);
  });
});

describe("what a document is said to hold", () => {
  const css = ".a{top:0}.b{top:1px}";

  it("ignores text, values and scripts that only look like markup", () => {
    const html = `<p title='class="a"' data-x="<i class='a'>">class="a" &lt;p class="a"></p><script>"<p class=\\"a\\">"</script><style>.x::after{content:'<p class="a">'}</style><p class="b">`;
    expect(picked(html, css)).toBe(".b{top:1px}");
  });

  it("is not cut short by a > in a value", () => {
    expect(picked(`<p title="a > b" class="a">`, css)).toBe(".a{top:0}");
    expect(picked(`<p title='>' class='b'>`, css)).toBe(".b{top:1px}");
  });

  it("counts whatever way an attribute is written", () => {
    expect(picked(`<P CLASS=a>`, css)).toBe(".a{top:0}");
    expect(picked(`<p class = "x\n b"/>`, css)).toBe(".b{top:1px}");
  });
});

describe("custom properties of the document", () => {
  const css =
    ":root{--a: var(--b);--b: 1px;--c: 2px;--d: 3px}@media print{:root{--b: 4px;--c: 5px}}";

  it("are kept when a rule reads them, or one that it reads does", () => {
    expect(picked("<p>", `${css}p{top:var(--a)}i{top:var(--c)}`)).toBe(
      ":root{--a: var(--b);--b: 1px}@media print{:root{--b: 4px}}p{top:var(--a)}",
    );
  });

  it("are kept when a style attribute reads them", () => {
    expect(picked(`<p style="--x:var(--d)">`, css)).toBe(":root{--d: 3px}");
  });

  it("stay whole beside other declarations", () => {
    const mixed = ":root{--a: 1px;color:red}";
    expect(picked("<p>", mixed)).toBe(mixed);
  });
});
