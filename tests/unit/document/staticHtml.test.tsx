import { useLocation } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { staticHtml } from "#server/document/staticHtml.tsx";
import { runWithRequestId } from "#server/observe/requestContext.ts";

const request = new Request("http://localhost/brand-story/a?page=2&utm_source=x");

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function Broken(): never {
  throw new Error("broken");
}

function draw(isDocument: boolean) {
  return runWithRequestId("request-1", () => staticHtml(request, <Where />), { isDocument });
}

describe("static HTML", () => {
  test("is drawn at the address of its request", () => {
    expect(draw(false).html).toBe("<p>/brand-story/a?page=2&amp;utm_source=x</p>");
  });

  test("of a document is there to be drawn, and not for the serializer", () => {
    const content = draw(true);
    expect(content.html).toContain("<p>");
    expect(Object.keys(content)).toEqual([]);
    expect(JSON.stringify({ ...content })).toBe("{}");
  });

  test("of a navigation by script, and outside of the edge, travels as data", () => {
    expect(Object.keys(draw(false))).toEqual(["html"]);
    expect(Object.keys(staticHtml(request, <Where />))).toEqual(["html"]);
  });

  test("opens overlays at its own page, and says that the page stays where it is", () => {
    const { html } = staticHtml(
      request,
      <SmartLink link={{ href: "?dialog=content-a" }}>A</SmartLink>,
    );
    expect(html).toBe('<a data-stay="" href="/brand-story/a?page=2&amp;dialog=content-a">A</a>');
    expect(
      staticHtml(request, <SmartLink link={{ href: "/news" }}>A</SmartLink>).html,
    ).not.toContain("data-stay");
  });

  test("that cannot be drawn fails as its loader", () => {
    expect(() => staticHtml(request, <Broken />)).toThrow("broken");
  });
});
