import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createElement, lazy, Suspense } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { DocumentPieces } from "#server/document/documentPieces.ts";
import { hasOpenLayer, inertBehind } from "#server/document/inertBehind.ts";
import { hasUnfinishedPart, textWithoutPadding } from "#server/document/reactHtml.ts";
import { readDocument } from "#server/document/readDocument.ts";
import { DEFERRED } from "#shared/domain/deferred.ts";
import { BEHIND, LAYER } from "#shared/domain/dialogBackground.ts";
import { styledDocument } from "#tests/support/styledDocument.ts";

/**
 * React's output that the server searches for in a finished document (docs/upgrade.md). A failure here means
 * that React's HTML has changed and is no longer found.
 */

test("finds stylesheets in the template of deferred content", () => {
  const later = renderToString(
    <template {...{ [DEFERRED]: "" }}>
      <link rel="stylesheet" href="/assets/one.css" />
      <link rel="stylesheet" href="/assets/two.css" />
    </template>,
  );
  const sheets = new Map([
    ["/assets/one.css", indexStyles(".a{top:0}")],
    ["/assets/two.css", indexStyles(".a{left:0}")],
  ]);
  const head = renderToString(<style nonce="m" />);
  const { html, hashes } = styledDocument(`${head}<p class="a">${later}`, "m", sheets);
  expect(html).toContain("<style>.a{top:0}.a{left:0}</style>");
  expect(hashes).toHaveLength(1);
});

test("finds the slot of deferred styles, in static HTML, too", () => {
  const sheets = new Map([["/assets/one.css", indexStyles(".a{top:0}.b{left:0}")]]);
  const later = `<template data-deferred=""><link rel="stylesheet" href="/assets/one.css"/></template>`;
  for (const drawn of [renderToString(<LateStyles />), renderToStaticMarkup(<LateStyles />)]) {
    const page = `<style nonce="m"></style><p class="a"></p>${drawn}<p class="b"></p>${later}`;
    expect(styledDocument(page, "m", sheets).html).toContain("<style>.a{top:0}</style>");
  }
});

test("finds an open dialog and the content behind it", () => {
  const part = (name: string, id: string) => renderToString(<div id={id} {...{ [name]: "" }} />);
  const [own, dialog] = [part(BEHIND, "a"), part(LAYER, "b")];
  expect([own, dialog].map(hasOpenLayer)).toEqual([false, true]);
  const document = new DocumentPieces();
  readDocument(document, own + dialog, [inertBehind(document)]);
  expect(document.pieces.join("")).toBe(own.replace("></div>", ' inert=""></div>') + dialog);
});

test("a part that failed or is not loaded is found, and a complete one is not", () => {
  const Broken = () => {
    throw new Error("broken");
  };
  const Awaited = lazy(() => new Promise<never>(() => {}));
  const drawn = [Broken, Awaited, () => "<!--$!-->"].map((Part) =>
    renderToString(
      <Suspense fallback="…">
        <Part />
      </Suspense>,
    ),
  );
  expect(drawn.map(hasUnfinishedPart)).toEqual([true, true, false]);
});

test("React still pads its buffers if a character would cross their end", async () => {
  const sentence = "瓷土在窑里要等两次火";
  const paragraphs = Array.from({ length: 800 }, (_, i) =>
    createElement("p", { key: String(i) }, `${i % 3 === 0 ? "x" : ""}${sentence}`),
  );
  const stream = renderToPipeableStream(createElement("main", null, paragraphs));
  const bytes = await buffer(stream.pipe(new PassThrough()));
  expect(bytes.includes(0)).toBe(true);
  expect(textWithoutPadding(bytes)).toBe(bytes.toString().split("\0").join(""));
});
