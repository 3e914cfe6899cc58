import { expect, test } from "vitest";
import { inertBehind } from "#server/document/inertBehind.ts";

const page = (dialog: string) =>
  `<header data-behind="">a</header><main><article data-behind="">b</article>${dialog}</main>`;

test("a page without a dialog stays as it is", () => {
  expect(inertBehind([page("")])).toEqual([page("")]);
});

test("with an open dialog every part behind it is inert, the dialog is not", () => {
  const html = inertBehind([page('<div data-layer=""><a href="/">close</a></div>')]).join("");
  expect(html).toContain('<header data-behind="" inert="">');
  expect(html).toContain('<article data-behind="" inert="">');
  expect(html).toContain('<div data-layer=""><a');
});

test("words that only look like the mark open nothing", () => {
  const text = page("<p>data-layer=&quot;&quot;</p>");
  expect(inertBehind([text])).toEqual([text]);
});

test("a dialog makes inert what stands behind it in every piece of the document", () => {
  expect(inertBehind(['<i data-behind=""></i>', '<b data-layer=""></b>'])).toEqual([
    '<i data-behind="" inert=""></i>',
    '<b data-layer=""></b>',
  ]);
});
