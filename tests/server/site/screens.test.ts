import { expect, it } from "vitest";
import { routeTable } from "#tests/guards/routeTable.ts";
import { unjoined } from "#tests/support/joined.ts";
import { plainSite } from "#tests/support/plainSite.ts";
import { rows } from "#tests/support/rows.ts";

const origin = plainSite();

/** Words of an element's content, with lines and parts joined without a separator. */
const wordsOf = (html = "") => html.replace(/<[^>]*>|\n/g, "");
const named = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];

/** Names of the navigations, search forms and regions of a document; a landmark without a name is "". */
const landmarks = (html: string) =>
  [...html.matchAll(/<(?:nav|section|form)\b[^>]*>/g)]
    .map(([tag]) => ({
      kind: /role="search"/.test(tag) ? "search" : tag.slice(1, 4),
      name: /aria-label(?:ledby)?="([^"]*)"/.exec(tag)?.[1] ?? "",
    }))
    // Sections and forms without a name are no landmarks.
    .filter(({ kind, name }) => kind === "nav" || kind === "search" || name !== "")
    .map(({ kind, name }) => `${kind} ${name}`);

/** Addresses of the links of header and footer, in their order. */
const linksOfFrame = (frame: string) =>
  [...frame.matchAll(/<(header|footer)\b.*?<\/\1>/gs)].map(([part]) =>
    [...part.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = ""]) =>
      // A store's dialog opens over the page itself.
      href.replace(/^[^?]*(?=\?store=)/, ""),
    ),
  );
const bodyOf = (html: string) => /<body\b.*<\/body>/s.exec(html)?.[0] ?? "";
const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
const frameOf = (html: string) => bodyOf(html).replace(mainOf(html), "");

let ofHome: string[][] | undefined;
/** Those of the home page. */
async function linksOfHome(): Promise<string[][]> {
  ofHome ??= linksOfFrame(frameOf(await (await fetch(origin)).text()));
  return ofHome;
}

/** Names with Latin letters in Chinese text. */
const names =
  /HVIDSØ|AAVASALO|Kjøbenhavn|NORDSØEN|TINDRA|MOSEGLAS|Cookie|ICP|[\w.-]+@[\w.-]+|https?:\S+/g;

/** Words in Latin letters of visible text, alternative texts and labels without a language attribute. */
function foreignWords(html: string): string[] {
  let read = html.replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, "");
  const marked = /<(\w+)\b[^>]*\blang="(?!zh)[^"]*"[^>]*>(?:(?!<\1\b).)*?<\/\1>/gs;
  for (let depth = 0; depth < 4; depth += 1) read = read.replace(marked, "");
  const labels = [...read.matchAll(/\b(?:alt|aria-label|title|placeholder)="([^"]*)"/g)];
  const text = [read.replace(/<[^>]*>/g, " "), ...labels.map(([, label]) => label)].join(" ");
  return text.replace(names, "").match(/[A-Za-z]{3,}/g) ?? [];
}

for (const { path, example, row, heading, shows } of routeTable) {
  it(`${path} is open to everybody, under its own heading: ${example}`, {
    meta: rows(row, "ROUTE-42", "META-01…02", "STATE-01"),
  }, async () => {
    const response = await fetch(`${origin}${example}`, { redirect: "manual" });
    expect(response.status).toBe(200);
    expect(response.headers.has("Set-Cookie")).toBe(false);
    const html = unjoined(await response.text());
    const headings = [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner]) => inner);
    expect(headings.map(wordsOf)).toEqual([heading]);
    const found = landmarks(html);
    expect(found.filter((each, i) => found.indexOf(each) !== i)).toEqual([]);
    const main = mainOf(html);
    expect(main).toMatch(shows);
    const frame = frameOf(html);
    // Navigation and help have the same place on each screen; the sub-brand's pages have neither.
    if (!path.startsWith("/flora-danica/"))
      expect(linksOfFrame(frame)).toEqual(await linksOfHome());
    const foreign = (part: string) => foreignWords(part).filter((word) => !heading.includes(word));
    expect(foreign(frame)).toEqual([]);
    // Plants have their Latin names, pieces their English ones.
    if (!/^\/(flora-danica|pdp)\//.test(path)) expect(foreign(main)).toEqual([]);
    expect(named(html, "description")).toMatch(/.{10}/);
    expect(named(html, "keywords")).toContain("瓷器");
  });
}
