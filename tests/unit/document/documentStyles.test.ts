import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { inlineStyles } from "#server/document/documentStyles.ts";
import { indexStyles } from "#server/document/usedStyles.ts";

const stylesheets = new Map([
  ["/assets/one.css", indexStyles(".a{content:'$&'}.x{top:0}")],
  ["/assets/two.css", indexStyles(".b{top:1px}")],
]);
const links = (...hrefs: string[]) =>
  hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`).join("");
const page = (...hrefs: string[]) =>
  `<head><style nonce="m"></style></head><p class="a b"><template data-deferred="">${links(...hrefs)}<script></script></template>`;

it("puts the used rules in their place, by the order of the links, which stay where nothing loads", () => {
  const { html, hashes } = inlineStyles(
    page("/assets/two.css", "/assets/one.css"),
    "m",
    stylesheets,
  );
  // Within a drawing these would be markup.
  const css = ".b{top:1px}.a{content:'$\\26 '}";
  expect(html).toBe(
    `<head><style>${css}</style></head><p class="a b"><template data-deferred="">${links("/assets/two.css", "/assets/one.css")}<script></script></template>`,
  );
  expect(hashes).toEqual([`sha256-${createHash("sha256").update(css).digest("base64")}`]);
});

it("puts what each part adds before it", () => {
  const place = `<style nonce="m"></style>`;
  const body = (first: string, second: string) =>
    `<head>${first}</head><p class="b">x</p><svg>${second}</svg><p class="a"><template data-deferred="">${links("/assets/two.css", "/assets/one.css")}</template>`;
  const { html, hashes } = inlineStyles(body(place, place), "m", stylesheets);
  expect(html).toBe(body("<style>.b{top:1px}</style>", "<style>.a{content:'$\\26 '}</style>"));
  expect(hashes).toEqual(
    [".b{top:1px}", ".a{content:'$\\26 '}"].map(
      (css) => `sha256-${createHash("sha256").update(css).digest("base64")}`,
    ),
  );
});

it("puts a part's rules into its place in static HTML, too, which knows no mark", () => {
  const links = `<link rel="stylesheet" href="/assets/one.css"/>`;
  const body = (first: string, second: string) =>
    `<head>${first}</head><p class="x"><svg aria-hidden="true"${second}</svg><p class="a"><template data-deferred="">${links}</template>`;
  const { html, hashes } = inlineStyles(
    body(`<style nonce="m"></style>`, ' data-styles="">'),
    "m",
    stylesheets,
  );
  expect(html).toBe(body("<style>.x{top:0}</style>", "><style>.a{content:'$\\26 '}</style>"));
  expect(hashes).toHaveLength(2);
});

it.each([
  ["a stylesheet that is not known", page("/assets/one.css", "/assets/new.css")],
  ["no place", page("/assets/one.css").replace(`nonce="m"`, `nonce="guessed"`)],
])("lets a document with %s load its stylesheets", (_, html) => {
  const loaded = html.replace(
    /(<template data-deferred="">)(.*)(<script>)/,
    (_all, start, sheets, rest) => sheets + start + rest,
  );
  expect(loaded).toMatch(/<link[^>]*><template/);
  expect(inlineStyles(html, "m", stylesheets)).toEqual({ html: loaded, hashes: [] });
});

it("leaves a document without stylesheets as it is", () => {
  expect(inlineStyles(page(), "m", stylesheets)).toEqual({ html: page(), hashes: [] });
});
