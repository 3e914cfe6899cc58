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
/** The document's static HTML during rendering, by slot. */
function waiting(): [string, string | undefined][] {
  const { marks, take } = staticHtmlOfDocument("nonce");
  const parts = take();
  return [...marks].map(([place, mark]) => [
    place,
    parts.get(mark.slice("<!--".length, -"-->".length)),
  ]);
}
const inDocument = <T,>(work: () => T) => runWithRequestId("request-1", work, { isDocument: true });

describe("static HTML", () => {
  test("is data in a script navigation, and outside of the edge", () => {
    const answered = runWithRequestId("request-1", () => staticHtml(request, Where, {}));
    expect(answered).toEqual({ place: "screen", html });
    expect(staticHtml(request, Where, {}, "part")).toEqual({ place: "part", html });
    expect(waiting()).toEqual([]);
  });

  test("has numerals that no line breaks", () => {
    const Sentence = () => <p>约，四个月。</p>;
    expect(staticHtml(request, Sentence, {}).html).toBe("<p>约，四\u2060个\u2060月。</p>");
  });

  test("has ids that no component rendered by a script has", () => {
    const Named = () => <p id={useId()} />;
    expect(staticHtml(request, Named, {}).html).toMatch(/ id=":static-R\w*:"/);
  });

  test("is a screen with its surroundings", () => {
    const content = { place: "screen", html };
    expect(staticScreen(request, Where, {}, { kind: "story" })).toEqual({
      kind: "story",
      content,
      crumbs: [],
      fault: null,
    });
    const around = { kind: "story", crumbs: [{ label: "a", href: "/a" }], fault: "missing" };
    expect(staticScreen(request, Where, {}, around)).toEqual({ ...around, content });
  });

  test("is stored for its own document only", () => {
    inDocument(() => {
      expect(staticHtml(request, Where, {}, "part")).toEqual({ place: "part" });
      expect(waiting()).toEqual([["part", html]]);
    });
    inDocument(() => expect(waiting()).toEqual([]));
  });

  test("is taken once, by the text of its marker, which contains the nonce", () => {
    inDocument(() => {
      staticHtml(request, () => <b>1</b>, {}, "one");
      staticHtml(request, () => <i>2</i>, {}, "two");
      const { marks, take } = staticHtmlOfDocument("nonce");
      expect(marks.get("two")).toBe("<!--nonce 1-->");
      expect([...take()]).toEqual([
        ["nonce 0", "<b>1</b>"],
        ["nonce 1", "<i>2</i>"],
      ]);
      expect(waiting()).toEqual([]);
    });
  });

  test("has each slot of a document once", () => {
    inDocument(() => {
      staticHtml(request, Where, {});
      expect(() => staticHtml(request, Where, {})).toThrow('"screen"');
    });
  });

  test("opens overlays at its own page, with links that keep the scroll position", () => {
    const linked = (href: string) =>
      staticHtml(request, SmartLink, { link: { href }, children: "A" }).html;
    expect(linked("?dialog=content-a")).toBe(
      '<a data-stay="" href="/brand-story/a?page=2&amp;dialog=content-a">A</a>',
    );
    expect(linked("/news")).not.toContain("data-stay");
  });

  test("fails like its loader if rendering fails", () => {
    expect(() => staticHtml(request, Broken, {})).toThrow("broken");
  });
});

describe("its slot in the page", () => {
  /** The component as rendered in its document, from the stored HTML. */
  function render(content: { place: string; html?: string }, rendered: [string, string][]) {
    return renderHtml(
      <DocumentHtml.Provider value={new Map(rendered)}>
        <StaticHtml content={content} />
      </DocumentHtml.Provider>,
    );
  }

  test("contains the HTML of its loader, else the HTML in the data", () => {
    const held = '<div data-static="part" data-behind=""><p>A</p></div>';
    expect(render({ place: "part" }, [["part", "<p>A</p>"]])).toBe(held);
    expect(render({ place: "part", html: "<p>A</p>" }, [])).toBe(held);
  });

  test("is never accidentally empty", () => {
    expect(() => render({ place: "part" }, [["other", "<p>A</p>"]])).toThrow('"part"');
  });
});

describe("component equal on every page", () => {
  let drawings = 0;
  function Drawn({ word }: { word: string }) {
    drawings += 1;
    return <SmartLink link={{ href: "/news" }}>{word}</SmartLink>;
  }

  test("is rendered once for each version of its data", () => {
    const words = ["A", "B", "A", "B"].map((word) => sharedHtml("part", Drawn, { word }).html);
    expect(words).toEqual(["A", "B", "A", "B"].map((word) => `<a href="/news">${word}</a>`));
    expect(drawings).toBe(2);
    inDocument(() => {
      expect(sharedHtml("part", Drawn, { word: "A" })).toEqual({ place: "part" });
      expect(waiting()).toEqual([["part", '<a href="/news">A</a>']]);
    });
  });

  test("must not depend on its location", () => {
    expect(() => sharedHtml("part", Where, {})).toThrow("useLocation");
    const link = { href: "?dialog=content-a" };
    expect(() => sharedHtml("part", SmartLink, { link, children: "A" })).toThrow("useLocation");
  });
});
