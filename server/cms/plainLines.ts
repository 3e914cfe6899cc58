import { LINE_END } from "#shared/domain/lines.ts";

const BLOCK =
  /<(?:p|div|section|br|hr|h3|h4|h5|pre|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td)[ >]/;
const TOKEN = /<(\/?)[a-z0-9]+[^>]*?(\/?)>|[^<]+/g;

/**
 * Gives a plain text its lines: without any element that breaks one, a line break becomes a break, and a blank
 * line begins a paragraph. Requires sanitised HTML.
 */
export function plainLines(html: string): string {
  const text = html.trim();
  if (BLOCK.test(text) || !LINE_END.test(text)) return html;
  const paragraphs = [""];
  let depth = 0;
  for (const [token, slash, isVoid] of text.matchAll(TOKEN)) {
    const isTag = token.startsWith("<");
    if (isTag && isVoid === "") depth += slash === "" ? 1 : -1;
    const parts = isTag ? [token] : paragraphsOf(token);
    // An element that is open cannot be divided.
    const [first = "", ...more] = depth > 0 ? [parts.join("<br /><br />")] : parts;
    paragraphs[paragraphs.length - 1] += first;
    paragraphs.push(...more);
  }
  const whole = paragraphs.map((each) => each.trim()).filter((each) => each !== "");
  return whole.length > 1 ? whole.map((each) => `<p>${each}</p>`).join("") : whole.join("");
}

/** Returns the paragraphs of a text, divided at blank lines, with breaks between their lines. */
function paragraphsOf(text: string): string[] {
  const lines = text.split(LINE_END);
  const last = lines.length - 1;
  const paragraphs: string[][] = [[]];
  for (const [at, line] of lines.entries()) {
    const isBlank = line.trim() === "" && at > 0 && at < last;
    if (isBlank && paragraphs[paragraphs.length - 1]?.length !== 0) paragraphs.push([]);
    if (isBlank) continue;
    // Spaces beside an element stay.
    const begun = at > 0 ? line.trimStart() : line;
    paragraphs[paragraphs.length - 1]?.push(at < last ? begun.trimEnd() : begun);
  }
  return paragraphs.map((each) => each.join("<br />"));
}
