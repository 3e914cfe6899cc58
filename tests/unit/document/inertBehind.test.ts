import { expect, test } from "vitest";
import { DocumentPieces } from "#server/document/documentPieces.ts";
import { hasOpenLayer, inertBehind } from "#server/document/inertBehind.ts";
import { readDocument } from "#server/document/readDocument.ts";

const page = (dialog: string) =>
  `<header data-behind="">a</header><main><article data-behind="">b</article>${dialog}</main>`;

function inert(html: string, parts = new Map<string, string>()): string {
  const document = new DocumentPieces();
  readDocument(document, html, [inertBehind(document)], { parts });
  return document.pieces.join("");
}

test("only the attribute of a dialog opens a layer, not text that resembles it", () => {
  expect(hasOpenLayer(page(""))).toBe(false);
  expect(hasOpenLayer(page("<p>data-layer=&quot;&quot;</p>"))).toBe(false);
  expect(hasOpenLayer(page('<b data-layer=""></b>'))).toBe(true);
});

test("with an open dialog everything behind it is inert, but not the dialog", () => {
  expect(inert(page('<div data-layer=""><a href="/">close</a></div>'))).toBe(
    '<header data-behind="" inert="">a</header><main><article data-behind="" inert="">b</article><div data-layer=""><a href="/">close</a></div></main>',
  );
});

test("a dialog makes content behind it inert in static HTML, too", () => {
  const parts = new Map([["one", '<i data-behind=""></i>']]);
  expect(inert('<!--one--><b data-layer=""></b>', parts)).toBe(
    '<i data-behind="" inert=""></i><b data-layer=""></b>',
  );
});
