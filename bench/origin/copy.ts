import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Parser } from "htmlparser2";
import { PAGE_DATA } from "#app/framework/pageData.ts";

/** File in which a document's copy is passed to the floor's process. */
export const COPY_FILE = "test-results/floor-page.json";

export type CopiedElement = {
  tag: string;
  props: Record<string, unknown>;
  children: (CopiedElement | string)[];
};
/** Elements of a document, and the data that it passes to its scripts. */
export type Copy = { elements: CopiedElement[]; data: unknown };

/** Elements whose content React does not escape. */
const RAW = /^(script|style)$/;
/** Elements that the floor renders itself. */
const OUTER = /^(html|head|body)$/;
/** Attributes without a value in HTML. */
const BOOLEAN = /^(async|checked|disabled|hidden|inert|multiple|open|required|selected)$/;
const NAMES: Readonly<Record<string, string>> = { class: "className", for: "htmlFor" };

function propOf([name, value]: [name: string, value: string]): [name: string, value: unknown] {
  // A style would have to be an object.
  if (name === "style") return ["data-style", value];
  return [NAMES[name] ?? name, BOOLEAN.test(name) ? true : value];
}

/** A text in pieces, because the parser splits texts at entities. */
function join(children: CopiedElement["children"], text: string): void {
  const before = children.at(-1);
  if (typeof before === "string") children[children.length - 1] = before + text;
  else children.push(text);
}

/** Copies the elements in the head and the body of a document, and the page data. */
function copyOf(html: string): Copy {
  const elements: CopiedElement[] = [];
  const open: CopiedElement[] = [];
  let data = "null";
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (OUTER.test(tag)) return;
        const props = Object.fromEntries(Object.entries(attributes).map(propOf));
        const element: CopiedElement = { tag, props, children: [] };
        const isRemix = PAGE_DATA in attributes || attributes.type === "module";
        if (!isRemix) (open.at(-1)?.children ?? elements).push(element);
        open.push(element);
      },
      ontext(text) {
        const parent = open.at(-1);
        if (parent) join(parent.children, text);
      },
      onclosetag(tag) {
        if (OUTER.test(tag)) return;
        const element = open.pop();
        if (!element || !RAW.test(tag)) return;
        const content = element.children.join("");
        // The data follows a line with Remix's state.
        if (PAGE_DATA in element.props) data = content.slice(content.indexOf("\n"));
        element.props.dangerouslySetInnerHTML = { __html: content };
        element.children = [];
      },
    },
    { lowerCaseAttributeNames: false, lowerCaseTags: false },
  );
  parser.end(html);
  return { elements, data: JSON.parse(data) };
}

/**
 * Copies a document of the site for the floor (`floor.tsx`): the same elements, attributes, texts, styles,
 * scripts and data, without Remix's own scripts, which the floor renders.
 */
export function copyDocument(html: string): void {
  mkdirSync(dirname(COPY_FILE), { recursive: true });
  writeFileSync(COPY_FILE, JSON.stringify(copyOf(html)));
}
