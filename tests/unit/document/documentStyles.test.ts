import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { inlineStyles } from "#server/document/documentStyles.ts";
import { indexStyles } from "#server/document/usedStyles.ts";

const stylesheets = new Map([
  ["/assets/one.css", indexStyles(".a{content:'$&'}.x{top:0}")],
  ["/assets/two.css", indexStyles(".b{top:1px}")],
]);
const page = (...links: string[]) =>
  `<head><style nonce="m"></style>${links
    .map((href) => `<link rel="stylesheet" href="${href}"/>`)
    .join("")}</head><p class="a b">`;

it("puts the used rules in their place, by the order of the links, which then load nothing", () => {
  const { html, hashes } = inlineStyles(
    page("/assets/two.css", "/assets/one.css"),
    "m",
    stylesheets,
  );
  const css = ".b{top:1px}.a{content:'$&'}";
  expect(html).toBe(
    `<head><style>${css}</style><link rel="x-stylesheet" href="/assets/two.css"/><link rel="x-stylesheet" href="/assets/one.css"/></head><p class="a b">`,
  );
  expect(hashes).toEqual([`sha256-${createHash("sha256").update(css).digest("base64")}`]);
});

it.each([
  ["a stylesheet that is not known", page("/assets/one.css", "/assets/new.css")],
  ["no stylesheet", page()],
  ["no place", page("/assets/one.css").replace(`nonce="m"`, `nonce="guessed"`)],
])("leaves a document with %s as it is", (_, html) => {
  expect(inlineStyles(html, "m", stylesheets)).toEqual({ html, hashes: [] });
});
