import type { DocumentPieces } from "./documentPieces.ts";
import type { HtmlListener } from "./htmlReader.ts";

type Insertions = {
  /** HTML by the text of the comment that it replaces; it is read, too. */
  parts?: ReadonlyMap<string, string>;
  /** Returns HTML for the end of the body, which is not read. */
  last?: () => string;
};

/**
 * Reads a rendered document and the HTML that is inserted into it, in one pass.
 * @param listeners called in this order; each makes its own replacements
 */
export function readDocument(
  document: DocumentPieces,
  html: string,
  listeners: readonly HtmlListener[],
  { parts = new Map(), last = () => "" }: Insertions = {},
): void {
  const all: HtmlListener = {
    start(tag) {
      for (const listener of listeners) listener.start?.(tag);
    },
    end(name, from) {
      for (const listener of listeners) listener.end?.(name, from);
      if (name === "body") document.replace(from, from, last());
    },
    rawText(text) {
      for (const listener of listeners) listener.rawText?.(text);
    },
    comment(text, from, to) {
      for (const listener of listeners) listener.comment?.(text, from, to);
      const part = parts.get(text);
      if (part === undefined) return;
      document.replace(from, to);
      document.read(part, all);
    },
  };
  document.read(html, all);
}
