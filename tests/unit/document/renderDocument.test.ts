import { createElement, lazy, type ReactNode, Suspense } from "react";
import { expect, test } from "vitest";
import { renderDocument as renderInPieces } from "#server/document/renderDocument.ts";

const renderDocument = async (...given: Parameters<typeof renderInPieces>) =>
  (await renderInPieces(...given)).join("");

test("long Chinese text that is waited for comes out whole, without the padding of the renderer's buffers", async () => {
  const sentence = "瓷土在窑里要等两次火";
  const paragraphs = Array.from({ length: 800 }, (_, i) => `${i % 3 === 0 ? "x" : ""}${sentence}`);
  const page = createElement(
    "main",
    null,
    paragraphs.map((text, i) => createElement("p", { key: String(i) }, text)),
    createElement(Suspense, { fallback: "…" }, createElement(slow("end"))),
  );
  const html = await renderDocument(page, { nonce: "n", signal: new AbortController().signal });
  expect(html).not.toContain("\0");
  expect(html).not.toContain("\ufffd");
  expect(html.match(new RegExp(sentence, "g"))).toHaveLength(paragraphs.length);
});

const signal = new AbortController().signal;
const html = (children: ReactNode) =>
  createElement("html", null, createElement("body", null, children));

test("what belongs at the end of the body stands there, once", async () => {
  const page = await renderDocument(html("页"), {
    nonce: "n",
    signal,
    last: () => "<script>last</script>",
  });
  expect(page).toBe("<!DOCTYPE html><html><body>页<script>last</script></body></html>");
});

test("what is drawn already is put in as pieces of their own, before what belongs at the end", async () => {
  const pieces = await renderInPieces(html("a|b"), {
    nonce: "n",
    signal,
    fill: (drawn) => drawn.split("|"),
    last: () => "|",
  });
  expect(pieces).toEqual(["<!DOCTYPE html>", "<html><body>a", "b", "|", "</body></html>"]);
});

/** A part whose code comes only after a while. */
const slow = (text: string) =>
  lazy(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { default: () => createElement("b", null, text) };
  });

test("a part that is not there yet is waited for, and then drawn at once", async () => {
  const part = createElement(Suspense, { fallback: "…" }, createElement(slow("there")));
  const first = await renderDocument(html(part), { nonce: "n", signal });
  expect(first).toBe("<!DOCTYPE html><html><body><!--$--><b>there</b><!--/$--></body></html>");
  expect(await renderDocument(html(part), { nonce: "n", signal })).toBe(first);
});

test.each([
  ["in the page", (broken: ReactNode) => broken],
  [
    "in a part that may be waited for",
    (broken: ReactNode) => createElement(Suspense, { fallback: "…" }, broken),
  ],
])("a fault %s is told", async (_, place) => {
  const Broken = () => {
    throw new Error("broken");
  };
  const page = html(place(createElement(Broken)));
  await expect(renderDocument(page, { nonce: "n", signal })).rejects.toThrow("broken");
});

test("nothing is drawn for a visitor who has gone", async () => {
  const gone = AbortSignal.abort(new Error("gone"));
  await expect(renderDocument(html("页"), { nonce: "n", signal: gone })).rejects.toThrow("gone");
});
