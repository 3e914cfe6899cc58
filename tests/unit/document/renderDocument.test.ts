import { createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { renderDocument } from "#server/document/renderDocument.ts";

test("long Chinese text comes out whole, without the padding of the renderer's buffers", async () => {
  const sentence = "瓷土在窑里要等两次火";
  const paragraphs = Array.from({ length: 800 }, (_, i) => `${i % 3 === 0 ? "x" : ""}${sentence}`);
  const page = createElement(
    "main",
    null,
    paragraphs.map((text, i) => createElement("p", { key: String(i) }, text)),
  );
  const html = await renderDocument(page, { nonce: "n", signal: new AbortController().signal });
  expect(html).not.toContain("\0");
  expect(html).not.toContain("\ufffd");
  expect(html.match(new RegExp(sentence, "g"))).toHaveLength(paragraphs.length);
});

test("nothing follows the end of a document: what is streamed after it stands in its body", async () => {
  const page = createElement(
    Fragment,
    null,
    createElement("html", null, createElement("body", null, "页")),
    createElement("script", null, "last"),
  );
  const html = await renderDocument(page, { nonce: "n", signal: new AbortController().signal });
  expect(html).toMatch(/<body>页<script>last<\/script><\/body><\/html>$/);
  expect(html.match(/<\/html>/g)).toHaveLength(1);
});
