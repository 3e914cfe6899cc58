import { expect, test, vi } from "vitest";
import { DocumentPieces } from "#server/document/documentPieces.ts";
import type { HtmlListener } from "#server/document/htmlReader.ts";
import { readDocument } from "#server/document/readDocument.ts";

function read(
  html: string,
  listenersOf: (document: DocumentPieces) => HtmlListener[] = () => [],
  insertions: Parameters<typeof readDocument>[3] = {},
) {
  const document = new DocumentPieces();
  readDocument(document, html, listenersOf(document), insertions);
  return document;
}

test("a document without listeners is unchanged", () => {
  const html = "<!DOCTYPE html><html><body><!-- -->a</body></html>";
  expect(read(html).pieces.join("")).toBe(html);
});

test("each part replaces its comment in a separate piece, and is read in its place", () => {
  const parts = new Map([
    ["one", "<b>1</b>"],
    ["two", "<i>2</i>"],
  ]);
  const names: string[] = [];
  const listener = { start: ({ name }: { name: string }) => void names.push(name) };
  const html = "<p><!--two--></p><!--guessed--><u><!--one--></u>";
  const { pieces } = read(html, () => [listener], { parts });
  expect(pieces.join("")).toBe("<p><i>2</i></p><!--guessed--><u><b>1</b></u>");
  expect(pieces).toContain("<b>1</b>");
  expect(names).toEqual(["p", "i", "u", "b"]);
});

test("the end of the body has its content once; a document without a body has none", () => {
  const last = vi.fn(() => "<script>last</script>");
  const html = "<html><body>a</body></html>";
  expect(read(html, undefined, { last }).pieces.join("")).toBe(
    "<html><body>a<script>last</script></body></html>",
  );
  expect(read("<main>a</main>", undefined, { last }).pieces.join("")).toBe("<main>a</main>");
  expect(last).toHaveBeenCalledTimes(1);
});

test("listeners replace ranges in a document and its parts, at once or later", () => {
  const parts = new Map([["one", '<b id="x">1</b>']]);
  const places: number[] = [];
  const document = read(
    '<p id="y"><!--one--><i></i></p>',
    (own) => [
      {
        start(tag) {
          const id = tag.attribute("id");
          if (id) own.replace(id.nameFrom - 1, id.to);
        },
      },
      { start: ({ name, to }) => void (name === "i" && places.push(own.replace(to, to))) },
    ],
    { parts },
  );
  expect(places).toHaveLength(1);
  for (const place of places) document.fill(place, "later");
  expect(document.pieces.join("")).toBe("<p><b>1</b><i>later</i></p>");
});

test("two listeners cannot replace the same text", () => {
  const whole = (own: DocumentPieces): HtmlListener => ({
    start: ({ from, to }) => void own.replace(from, to),
  });
  expect(() => read("<p>", (own) => [whole(own), whole(own)])).toThrow("overlap");
});
