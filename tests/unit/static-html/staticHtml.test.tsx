import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { describe, expect, test } from "vitest";
import { DocumentHtml, StaticHtml } from "#app/framework/StaticHtml.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { runWithRequestId } from "#server/observability/requestContext.ts";
import {
  sharedHtml,
  staticHtml,
  staticHtmlOfDocument,
  staticScreen,
} from "#server/static-html/staticHtml.tsx";
import { renderHtml } from "#tests/support/html.tsx";

const request = new Request("http://localhost/brand-story/a?page=2&utm_source=x");

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function Broken(): never {
  throw new Error("broken");
}

const html = "<p>/brand-story/a?page=2&amp;utm_source=x</p>";
/** The static HTML of the document in the making, by place. */
function waiting(): [string, string | undefined][] {
  const { marks, fill } = staticHtmlOfDocument("nonce");
  return [...marks].map(([place, mark]) => [place, fill(mark)[1]]);
}
const inDocument = <T,>(work: () => T) => runWithRequestId("request-1", work, { isDocument: true });

describe("static HTML", () => {
  test("of a navigation by script, and outside of the edge, is data", () => {
    const answered = runWithRequestId("request-1", () => staticHtml(request, Where, {}));
    expect(answered).toEqual({ place: "screen", html });
    expect(staticHtml(request, Where, {}, "part")).toEqual({ place: "part", html });
    expect(waiting()).toEqual([]);
  });

  test("has ids that no part drawn by a script has", () => {
    const Named = () => <p id={useId()} />;
    expect(staticHtml(request, Named, {}).html).toMatch(/ id=":static-R\w*:"/);
  });

  test("is a screen with what belongs around it", () => {
    const content = { place: "screen", html };
    expect(staticScreen(request, Where, {}, { kind: "story" })).toEqual({
      ...{ kind: "story", content, crumbs: [], fault: null },
    });
    const around = { kind: "story", crumbs: [{ label: "a", href: "/a" }], fault: "missing" };
    expect(staticScreen(request, Where, {}, around)).toEqual({ ...around, content });
  });

  test("of a document waits for its page, and no other document has it", () => {
    inDocument(() => {
      expect(staticHtml(request, Where, {}, "part")).toEqual({ place: "part" });
      expect(waiting()).toEqual([["part", html]]);
    });
    inDocument(() => expect(waiting()).toEqual([]));
  });

  test("stands in its document where its mark was drawn, each part a piece of its own", () => {
    inDocument(() => {
      staticHtml(request, () => <b>1</b>, {}, "one");
      staticHtml(request, () => <i>2</i>, {}, "two");
      const { marks, fill } = staticHtmlOfDocument("nonce");
      const drawn = `<p>${marks.get("two")}</p><!--guessed 0--><p>${marks.get("one")}</p>`;
      expect(fill(drawn)).toEqual([
        "<p>",
        "<i>2</i>",
        "</p><!--guessed 0--><p>",
        "<b>1</b>",
        "</p>",
      ]);
      expect(fill("<p>none</p>")).toEqual(["<p>none</p>"]);
    });
  });

  test("has each place of a document once", () => {
    inDocument(() => {
      staticHtml(request, Where, {});
      expect(() => staticHtml(request, Where, {})).toThrow('"screen"');
    });
  });

  test("opens overlays at its own page, and says that the page stays where it is", () => {
    const linked = (href: string) =>
      staticHtml(request, SmartLink, { link: { href }, children: "A" }).html;
    expect(linked("?dialog=content-a")).toBe(
      '<a data-stay="" href="/brand-story/a?page=2&amp;dialog=content-a">A</a>',
    );
    expect(linked("/news")).not.toContain("data-stay");
  });

  test("that cannot be rendered fails as its loader", () => {
    expect(() => staticHtml(request, Broken, {})).toThrow("broken");
  });
});

describe("its place in the page", () => {
  /** The part as its document has it, of the HTML that waits for it. */
  function render(content: { place: string; html?: string }, rendered: [string, string][]) {
    return renderHtml(
      <DocumentHtml.Provider value={new Map(rendered)}>
        <StaticHtml content={content} />
      </DocumentHtml.Provider>,
    );
  }

  test("holds what its loader rendered, else what the data has", () => {
    const held = '<div data-static="part" data-behind=""><p>A</p></div>';
    expect(render({ place: "part" }, [["part", "<p>A</p>"]])).toBe(held);
    expect(render({ place: "part", html: "<p>A</p>" }, [])).toBe(held);
  });

  test("is never empty by mistake", () => {
    expect(() => render({ place: "part" }, [["other", "<p>A</p>"]])).toThrow('"part"');
  });
});

describe("a part that is the same on every page", () => {
  let drawings = 0;
  function Drawn({ word }: { word: string }) {
    drawings += 1;
    return <SmartLink link={{ href: "/news" }}>{word}</SmartLink>;
  }

  test("is drawn once for each version of its data", () => {
    const words = ["A", "B", "A", "B"].map((word) => sharedHtml("part", Drawn, { word }).html);
    expect(words).toEqual(["A", "B", "A", "B"].map((word) => `<a href="/news">${word}</a>`));
    expect(drawings).toBe(2);
    inDocument(() => {
      expect(sharedHtml("part", Drawn, { word: "A" })).toEqual({ place: "part" });
      expect(waiting()).toEqual([["part", '<a href="/news">A</a>']]);
    });
  });

  test("may not ask where it stands", () => {
    expect(() => sharedHtml("part", Where, {})).toThrow("useLocation");
    const link = { href: "?dialog=content-a" };
    expect(() => sharedHtml("part", SmartLink, { link, children: "A" })).toThrow("useLocation");
  });
});
