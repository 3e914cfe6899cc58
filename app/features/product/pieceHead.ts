import { contentHead } from "#app/features/content/contentHead.ts";

type PieceHeadWords = {
  pageTitle: (name: string) => string;
  description: (name: string) => string;
  missing: { title: string; text: string };
};

/**
 * The head of a page beside a product's own (true size, loupe, turning); search engines keep the product's
 * instead (docs/decisions/2026-11-22-beauty.md).
 */
export function pieceHead(
  page: { kind: "piece"; name: string } | { kind: "missing" | "unavailable" },
  { pageTitle, description, missing }: PieceHeadWords,
  path: string,
  siteUrl: string,
) {
  const said =
    page.kind === "piece"
      ? { title: pageTitle(page.name), description: description(page.name) }
      : { title: missing.title, description: missing.text };
  return contentHead({ siteUrl, path, ...said, available: page.kind === "piece", unlisted: true });
}
