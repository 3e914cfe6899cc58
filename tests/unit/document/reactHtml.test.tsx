import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createElement, lazy, Suspense } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { inlineStyles } from "#server/critical-css/documentStyles.ts";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { inertBehind } from "#server/document/inertBehind.ts";
import {
  DOCUMENT_END,
  hasUnfinishedPart,
  LATE_PLACE,
  textWithoutPadding,
} from "#server/document/reactHtml.ts";
import { DEFERRED } from "#shared/domain/deferred.ts";
import { BEHIND, LAYER } from "#shared/domain/dialogBackground.ts";

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
  const { pieces, hashes } = inlineStyles([`${head}<p class="a">${later}`], "m", sheets);
  expect(pieces.join("")).toContain("<style>.a{top:0}.a{left:0}</style>");
  expect(hashes).toHaveLength(1);
});

test("finds the slot of deferred styles, in static HTML, too", () => {
  for (const drawn of [renderToString(<LateStyles />), renderToStaticMarkup(<LateStyles />)])
    expect(drawn).toBe(`${LATE_PLACE}</div>`);
});

test("finds an open dialog and the content behind it", () => {
  const part = (name: string, id: string) => renderToString(<div id={id} {...{ [name]: "" }} />);
  const [own, dialog] = inertBehind([part(BEHIND, "a"), part(LAYER, "b")]);
  expect(own).toContain(' inert=""');
  expect(dialog).not.toContain("inert");
});

test("a document ends with the expected end", () => {
  const html = renderToString(
    <html lang="zh-CN">
      <body>words</body>
    </html>,
  );
  expect(html.endsWith(DOCUMENT_END)).toBe(true);
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
