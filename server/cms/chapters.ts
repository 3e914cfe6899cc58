import type { Chapter } from "#shared/domain/blocks.ts";

const voidTags = new Set(["br", "hr", "img", "source"]);

/** Returns the positions of top-level headings (h3), outside lists, tables and quotes. */
function topHeadings(html: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let depth = 0;
  let open = 0;
  for (const tag of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    const [whole, slash, name = ""] = tag;
    if (voidTags.has(name)) continue;
    if (slash === "") {
      if (depth === 0) open = tag.index;
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth === 0 && name === "h3") found.push({ start: open, end: tag.index + whole.length });
  }
  return found;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Returns the plain text of HTML. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}

/**
 * Splits an article into chapters: the content before the first heading, then each heading with its text.
 * Requires sanitised HTML: balanced tags in lower case, attribute values without angle brackets.
 */
export function splitChapters(html: string): { html: string; chapters: Chapter[] } {
  const headings = topHeadings(html);
  const chapters = headings.map(({ start, end }, i) => ({
    title: plain(html.slice(start, end)),
    html: html.slice(end, headings[i + 1]?.start).trim(),
  }));
  return { html: html.slice(0, headings[0]?.start).trim(), chapters };
}
