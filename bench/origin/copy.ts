import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** File in which a document's copy is passed to the floor's process. */
export const COPY_FILE = "test-results/floor-page.json";

export type CopiedElement = {
  tag: string;
  props: Record<string, unknown>;
  children: (CopiedElement | string)[];
};
/** Elements of a document, and the data that it passes to its scripts. */
export type Copy = { elements: CopiedElement[]; data: unknown };

/** A raw element with its content, a tag, or text, as React writes them. */
const TOKENS = /<(script|style|template)([^>]*)>(.*?)<\/\1>|<(\/?)([\w-]+)([^>]*?)(\/?)>|([^<]+)/gs;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Attributes without a value in HTML. */
const BOOLEAN = /^(async|checked|disabled|hidden|inert|multiple|open|required|selected)$/;
const NAMES: Readonly<Record<string, string>> = { class: "className", for: "htmlFor" };
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

const textOf = (html: string) =>
  html
    .replaceAll("&#x27;", "'")
    .replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity);

function propsOf(attributes: string): Record<string, unknown> {
  const found = attributes.matchAll(/([\w:-]+)="([^"]*)"/g);
  return Object.fromEntries(
    Array.from(found, ([, name = "", value = ""]): [string, unknown] => {
      // A style would have to be an object.
      if (name === "style") return ["data-style", textOf(value)];
      return [NAMES[name] ?? name, BOOLEAN.test(name) ? true : textOf(value)];
    }),
  );
}

/** Returns the elements in the head and the body of a document that React wrote. */
function elementsOf(html: string): CopiedElement[] {
  const roots: CopiedElement["children"] = [];
  const open = [roots];
  for (const token of html.matchAll(TOKENS)) {
    const [, raw, rawAttributes = "", content, closing, tag = "", attributes = "", end, text] =
      token;
    const siblings = open.at(-1) ?? roots;
    if (text !== undefined) siblings.push(textOf(text));
    else if (raw !== undefined) {
      const dangerouslySetInnerHTML = { __html: content };
      const props = { ...propsOf(rawAttributes), dangerouslySetInnerHTML };
      siblings.push({ tag: raw, props, children: [] });
    } else if (/^(html|head|body)$/.test(tag)) continue;
    else if (closing) open.pop();
    else {
      const children: CopiedElement["children"] = [];
      siblings.push({ tag, props: propsOf(attributes), children });
      if (!end && !VOID.test(tag)) open.push(children);
    }
  }
  return roots.filter((root) => typeof root !== "string");
}

/**
 * Copies a document of the site for the floor (`floor.tsx`): the same elements, attributes, texts, styles,
 * scripts and data, without Remix's own scripts, which the floor renders.
 */
export function copyDocument(html: string): void {
  const [, data = "null"] =
    /<script [^>]*data-page[^>]*>.*?\}\s(\[.*?)<\/script>/s.exec(html) ?? [];
  const own = html
    .replace(/<!DOCTYPE html>|<!--.*?-->/gs, "")
    .replace(/<script (type="module"|[^>]*data-page)[^>]*>.*?<\/script>/gs, "");
  const copy: Copy = { elements: elementsOf(own), data: JSON.parse(data) };
  mkdirSync(dirname(COPY_FILE), { recursive: true });
  writeFileSync(COPY_FILE, JSON.stringify(copy));
}
