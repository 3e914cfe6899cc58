import { contentHead } from "#app/features/content/contentHead.ts";
import { contentCopy } from "#shared/copy/content.ts";
import { productCopy } from "#shared/copy/product.ts";

type PieceHeadWords = {
  pageTitle: (name: string) => string;
  description: (name: string) => string;
  missing: { title: string; text: string };
};

/**
 * The head of a page beside a product's own (true size, turning); search engines keep the product's
 * instead (docs/decisions/0022-extra-pages.md).
 */
export function pieceHead(
  page:
    | { kind: "piece"; name: string }
    | { kind: "missing"; id: string | null }
    | { kind: "unavailable" },
  { pageTitle, description, missing }: PieceHeadWords,
  path: string,
  siteUrl: string,
) {
  const said = () => {
    if (page.kind === "piece") {
      return { title: pageTitle(page.name), description: description(page.name) };
    }
    if (page.kind === "unavailable") {
      return { title: contentCopy.unavailable.title, description: contentCopy.message };
    }
    const { title, text } = missingWords(page.id, missing);
    return { title, description: text };
  };
  const available = page.kind === "piece";
  return contentHead({ siteUrl, path, ...said(), available, unlisted: true });
}

/** Returns the text of an additional product page without data; omits the product if it does not exist. */
export function missingWords(id: string | null, missing: PieceHeadWords["missing"]) {
  return id === null ? productCopy.elsewhere : missing;
}
