import { expect, test } from "vitest";
import { hasOpenLayer, inertBehind } from "#server/document/inertBehind.ts";

const page = (dialog: string) =>
  `<header data-behind="">a</header><main><article data-behind="">b</article>${dialog}</main>`;

test("only the attribute of a dialog opens a layer, in any piece; not text that resembles it", () => {
  expect(hasOpenLayer([page("")])).toBe(false);
  expect(hasOpenLayer([page("<p>data-layer=&quot;&quot;</p>")])).toBe(false);
  expect(hasOpenLayer([page(""), '<b data-layer=""></b>'])).toBe(true);
});

test("with an open dialog everything behind it is inert, but not the dialog", () => {
  const html = inertBehind([page('<div data-layer=""><a href="/">close</a></div>')]).join("");
  expect(html).toContain('<header data-behind="" inert="">');
  expect(html).toContain('<article data-behind="" inert="">');
  expect(html).toContain('<div data-layer=""><a');
});

test("a dialog makes content behind it inert in every piece of the document", () => {
  expect(inertBehind(['<i data-behind=""></i>', '<b data-layer=""></b>'])).toEqual([
    '<i data-behind="" inert=""></i>',
    '<b data-layer=""></b>',
  ]);
});
