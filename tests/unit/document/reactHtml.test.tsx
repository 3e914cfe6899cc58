import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFERRED } from "#app/domain/deferred.ts";
import { BEHIND, LAYER } from "#app/domain/dialogBackground.ts";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { inlineStyles } from "#server/critical-css/documentStyles.ts";
import { indexStyles } from "#server/critical-css/rules.ts";
import { inertBehind } from "#server/document/inertBehind.ts";
import { DOCUMENT_END, LATE_PLACE, textWithoutPadding } from "#server/document/reactHtml.ts";

/**
 * How React writes what the server looks for in a finished document (docs/upgrade.md). A failure here is
 * news about React: its HTML is found no more.
 */

test("stylesheets in the template of what starts later are found", () => {
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

test("the place for the rules of what is seen later is found, in static HTML, too", () => {
  for (const drawn of [renderToString(<LateStyles />), renderToStaticMarkup(<LateStyles />)])
    expect(drawn).toBe(`${LATE_PLACE}</div>`);
});

test("what stands behind an open dialog is found, and the dialog", () => {
  const part = (name: string, id: string) => renderToString(<div id={id} {...{ [name]: "" }} />);
  const [own, dialog] = inertBehind([part(BEHIND, "a"), part(LAYER, "b")]);
  expect(own).toContain(' inert=""');
  expect(dialog).not.toContain("inert");
});

test("a document ends as its end is looked for", () => {
  const html = renderToString(
    <html lang="zh-CN">
      <body>words</body>
    </html>,
  );
  expect(html.endsWith(DOCUMENT_END)).toBe(true);
});

test("React still pads its buffers where a character would cross their end", async () => {
  const sentence = "瓷土在窑里要等两次火";
  const paragraphs = Array.from({ length: 800 }, (_, i) =>
    createElement("p", { key: String(i) }, `${i % 3 === 0 ? "x" : ""}${sentence}`),
  );
  const stream = renderToPipeableStream(createElement("main", null, paragraphs));
  const bytes = await buffer(stream.pipe(new PassThrough()));
  expect(bytes.includes(0)).toBe(true);
  expect(textWithoutPadding(bytes)).toBe(bytes.toString().split("\0").join(""));
});
