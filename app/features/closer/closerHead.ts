import { closerCopy } from "#app/copy/closer.ts";
import { contentHead } from "#app/features/content/contentHead.ts";

type Words = { pageTitle: (name: string) => string; description: (name: string) => string };

/** The head of a page that looks closer at a piece; search engines keep the piece's own page instead. */
export function closerHead(
  page: { kind: "piece"; name: string } | { kind: "missing" | "unavailable" },
  words: Words,
  path: string,
  siteUrl: string,
) {
  const { missing } = closerCopy;
  const said =
    page.kind === "piece"
      ? { title: words.pageTitle(page.name), description: words.description(page.name) }
      : { title: missing.title, description: missing.text };
  return contentHead({ siteUrl, path, ...said, available: page.kind === "piece", unlisted: true });
}
