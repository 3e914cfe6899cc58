import type { Attributes } from "sanitize-html";

/**
 * Lists that an editor draws by style sheets or by paragraphs, as `ul` and `ol`: Quill 1 (`ql-indent-2`) and 2
 * (`data-list`), Word and WPS (`mso-list`), Word for the web (`data-aria-level`), Feishu (`list-bullet2`), TinyMCE
 * (`tox-checklist`), and lists placed directly in lists (WeChat, Google Docs). The sanitiser removes what tells them
 * apart, so it is first reduced to one attribute, which editors cannot write.
 */
export const ITEM = "data-item";

type Kind = "bullet" | "ordered" | "checked" | "unchecked" | "paragraph" | "own";

const INDENT = /(?:^|\s)ql-indent-([1-9])(?:\s|$)/;
const OFFICE_LEVEL = /mso-list:[^;]*\blevel([1-9])\b/i;
const OFFICE_MARKER = /mso-list:\s*ignore/i;
const COUNTED_STYLE = /list-style(?:-type)?:[^;]*\b(?:decimal|(?:lower|upper)-|cjk|trad-|simp-)/i;
const BULLET_STYLE = /list-style(?:-type)?:[^;]*\b(?:disc|circle|square)\b/i;
/** Level of a list of Feishu, which does not nest them. */
const LIST_LEVEL = /(?:^|\s)list-(?:bullet|number|check|task)([1-9])(?:\s|$)/;
/** A list of tasks of TinyMCE, and a task of it that is done. */
const TASKS = /(?:^|\s)tox-checklist(?:\s|$)/;
const DONE = /(?:^|\s)tox-checklist--checked(?:\s|$)/;
const QUILL_KINDS = new Set<string>(["bullet", "ordered", "checked", "unchecked"]);

/** Returns the element that shows a list as its style does: WeChat's editors draw numbers by a style. */
export function listTag(tag: "ul" | "ol", { style = "" }: Attributes): "ul" | "ol" {
  if (COUNTED_STYLE.test(style)) return "ol";
  return BULLET_STYLE.test(style) ? "ul" : tag;
}

/** Returns the mark of a list, which its items have unless they have their own: its level and kind, as an attribute. */
export function listMark(given: Attributes): Attributes {
  const own = given.class ?? "";
  const checked = given["data-checked"] ?? (TASKS.test(own) ? "false" : undefined);
  if (checked !== undefined) return { [ITEM]: checked === "true" ? "0 checked" : "0 unchecked" };
  const [, level] = LIST_LEVEL.exec(own) ?? [];
  return level === undefined ? {} : { [ITEM]: `${Number(level) - 1} own` };
}

/** Returns the mark of an item, of a paragraph that is one, or of its written marker, as an attribute. */
export function itemMark(tag: "li" | "p" | "span", given: Attributes): Attributes {
  const style = given.style ?? "";
  if (tag === "span") return OFFICE_MARKER.test(style) ? { [ITEM]: "marker" } : {};
  if (tag === "p") {
    const [, level] = OFFICE_LEVEL.exec(style) ?? [];
    return level ? { [ITEM]: `${Number(level) - 1} paragraph` } : {};
  }
  const [, indent] = INDENT.exec(given.class ?? "") ?? [];
  const online = /^[1-9]$/.test(given["data-aria-level"] ?? "") ? given["data-aria-level"] : null;
  const level = indent ? Number(indent) : Number(online ?? 1) - 1;
  const list = given["data-list"] ?? "";
  const task = given["data-checked"] ?? (DONE.test(given.class ?? "") ? "true" : "");
  const own = task === "" ? "own" : task === "true" ? "checked" : "unchecked";
  const kind = QUILL_KINDS.has(list) ? list : own;
  return level > 0 || kind !== "own" ? { [ITEM]: `${level} ${kind}` } : {};
}

type Element = { tag: string; open: string; children: Node[] };
type Node = string | Element;
type Item = {
  level: number;
  kind: Kind;
  tag: "ul" | "ol";
  number: number | null;
  element: Element;
};

const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;
const VOID = new Set(["br", "hr", "img"]);
/** Deeper HTML is left as it is. */
const MAX_DEPTH = 200;
const MARK = / data-item="(?:(\d) )?([a-z]+)"/;
const ALL_MARKS = / data-item="[^"]*"/g;
/** A list at a place where only an item may be, or an item without a list. */
const MISPLACED =
  /<[uo]l[^>]*>\s*<[uo]l[ >]|<\/li>\s*<[uo]l[ >]|(?:^|<\/[a-km-z][a-z0-9]*>|<\/[uo]l>|<(?:div|section|td|blockquote)[^>]*>|<[bh]r \/>|[^>\s])\s*<li[ >]/;
/** A written marker that counts: digits, Chinese numerals or letters with a stop or bracket behind them. */
const COUNTING =
  /^[[(（]?\s*(\d+(?:\.\d+)*|[一二三四五六七八九十百]+|[a-z]{1,5})\s*[.．)）\]、:：]|^[①-⑳]|^\d+$/i;

/** A bullet as text at the beginning of an item. */
const WRITTEN_BULLET = /^\s*([·•●○◦▪■◆\u00a7\uf0b7\uf06c\uf0d8\uf0fc])(?:\s|&nbsp;|\u00a0)*/;

/** Turns marked items into nested lists. Requires sanitised HTML: balanced tags in lower case. */
export function nestLists(html: string): string {
  if (!html.includes(` ${ITEM}="`) && !MISPLACED.test(html)) return html;
  const children = parse(html);
  return (children === null ? html : children.map(render).join("")).replace(ALL_MARKS, "");
}

function parse(html: string): Node[] | null {
  const root: Element = { tag: "", open: "", children: [] };
  const stack = [root];
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const parent = stack[stack.length - 1] ?? root;
    if (tag === undefined || VOID.has(tag)) parent.children.push(token);
    else if (slash === "") {
      const element: Element = { tag, open: token, children: [] };
      parent.children.push(element);
      if (stack.push(element) > MAX_DEPTH) return null;
    } else if (stack.length > 1) {
      stack.pop();
      parent.children = withLists(parent.children, parent.tag);
    }
  }
  return withLists(root.children, "");
}

function render(node: Node): string {
  if (typeof node === "string") return node;
  return `${node.open}${node.children.map(render).join("")}</${node.tag}>`;
}

const isBlank = (node: Node | undefined) => typeof node === "string" && node.trim() === "";
const isList = (node: Node | undefined): node is Element =>
  typeof node === "object" && (node.tag === "ul" || node.tag === "ol");
const isItem = (node: Node | undefined): node is Element =>
  typeof node === "object" && node.tag === "li";
const isParagraphItem = (node: Node | undefined): node is Element =>
  typeof node === "object" && node.tag === "p" && markOf(node)?.kind === "paragraph";

function markOf({ open }: Element): { level: number; kind: Kind } | null {
  const [, level, kind] = MARK.exec(open) ?? [];
  return kind === undefined ? null : { level: Number(level ?? 0), kind: kind as Kind };
}

/** Returns the children of an element with their lists nested; those of its descendants already are. */
function withLists(children: Node[], parent: string): Node[] {
  if (parent === "ul" || parent === "ol") return withoutBareLists(children);
  const nested: Node[] = [];
  const own = inLists(children);
  for (let at = 0; at < own.length; ) {
    const node = own[at] as Node;
    const run = runFrom(own, at);
    if (run.items.length > 0) nested.push(...build(run.items));
    else nested.push(node);
    at = run.items.length > 0 ? run.end : at + 1;
  }
  return nested;
}

/** Items without a list, each run of them in a list. */
function inLists(children: Node[]): Node[] {
  if (!children.some(isItem)) return children;
  const placed: Node[] = [];
  for (const node of children) {
    const last = placed[placed.length - 1];
    const list = isList(last) && last.open === "<ul>" ? last : null;
    if (list && isBlank(node)) list.children.push(node);
    else if (isItem(node) && list) list.children.push(node);
    else if (isItem(node)) placed.push({ tag: "ul", open: "<ul>", children: [node] });
    else placed.push(node);
  }
  return placed;
}

/** A list directly in a list belongs to the item before it. */
function withoutBareLists(children: Node[]): Node[] {
  const result: Node[] = [];
  for (const node of children) {
    const last = result.filter((each) => !isBlank(each)).pop();
    if (isList(node) && isItem(last)) last.children.push(node);
    else if (isList(node) && last === undefined) result.push(...node.children);
    else result.push(node);
  }
  return result;
}

/** Returns the items that form one list from `at`; none if the node is no such list. */
function runFrom(children: Node[], at: number): { items: Item[]; end: number } {
  const items: Item[] = [];
  let end = at;
  let isMarked = false;
  for (let next = at; next < children.length; next += 1) {
    const node = children[next];
    if (isBlank(node) && next > at) continue;
    if (isParagraphItem(node) && (next === at || isParagraphItem(children[at]))) {
      items.push(paragraphItem(node));
      isMarked = true;
    } else if (isList(node) && !isParagraphItem(children[at]) && (next === at || isDeeper(node))) {
      const found = listItems(node);
      isMarked ||= found.some(({ element, kind, level }) => {
        return kind !== "own" || level > 0 || markOf(element) !== null;
      });
      items.push(...found);
    } else break;
    end = next + 1;
  }
  return isMarked ? { items, end } : { items: [], end: at };
}

/** Whether a list begins with an indented item, and so continues the list before it. */
function isDeeper(list: Element): boolean {
  const first = list.children.find(isItem);
  return first !== undefined && itemOf(first, list).level > 0;
}

/** The level and kind of an item, which its list can have for it. */
function itemOf(item: Element, list: Element): { level: number; kind: Kind } {
  const none = { level: 0, kind: "own" } as const;
  const [own, ofAll] = [markOf(item) ?? none, markOf(list) ?? none];
  return {
    level: Math.max(own.level, ofAll.level),
    kind: own.kind === "own" ? ofAll.kind : own.kind,
  };
}

function listItems(list: Element): Item[] {
  const [, start] = / start="(\d+)"/.exec(list.open) ?? [];
  const items: Item[] = [];
  for (const element of list.children) {
    const last = items[items.length - 1];
    if (!isItem(element)) {
      if (!isBlank(element)) last?.element.children.push(element);
      continue;
    }
    const { level, kind } = itemOf(element, list);
    const own = list.tag === "ol" ? "ol" : "ul";
    const shown = kind === "own" ? own : kind === "ordered" ? "ol" : "ul";
    const number = start && items.length === 0 ? Number(start) : null;
    items.push({ level, kind, tag: shown, number, element });
  }
  return items;
}

/** An item of Word: a paragraph whose marker is text. */
function paragraphItem(element: Element): Item {
  const marker = takeMarker(element) || takeWrittenMarker(element);
  const [, digits = ""] = /(\d+)\D*$/.exec(marker) ?? [];
  const isCounting = COUNTING.test(marker);
  return {
    level: markOf(element)?.level ?? 0,
    kind: "paragraph",
    tag: isCounting ? "ol" : "ul",
    number: isCounting && digits.length > 0 && digits.length < 5 ? Number(digits) : null,
    element,
  };
}

/** Removes the written marker and returns its text. */
function takeMarker(element: Element): string {
  for (const [at, node] of element.children.entries()) {
    if (typeof node === "string") continue;
    if (markOf(node)) {
      element.children.splice(at, 1);
      return textOf(node);
    }
    const inner = takeMarker(node);
    if (inner !== "") return inner;
  }
  return "";
}

/** Removes a bullet of Word that has lost its style. */
function takeWrittenMarker(element: Element): string {
  const [first] = element.children;
  if (typeof first === "object") return takeWrittenMarker(first);
  const [found = "", marker = ""] = WRITTEN_BULLET.exec(first ?? "") ?? [];
  if (found !== "") element.children[0] = (first ?? "").slice(found.length);
  return marker;
}

function textOf(node: Node): string {
  const html = render(node);
  return html
    .replace(/<[^>]*>|&nbsp;|\u00a0/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Marks of a list of tasks, which Quill draws. */
const BOXES: Partial<Record<Kind, string>> = { checked: "☑ ", unchecked: "☐ " };

/** Nests items by their level; numbers continue behind items of another kind, as the editors show them. */
function build(items: Item[]): Element[] {
  const roots: Element[] = [];
  /** Open lists from the outermost, with the number of their last counted item. */
  const open: { list: Element; level: number; count: number }[] = [];
  for (const { level, kind, tag, number, element } of items) {
    while (open.length > 1 && (open[open.length - 1]?.level ?? 0) > level) open.pop();
    let place = open[open.length - 1];
    const isInner = place !== undefined && level > place.level;
    if (!place || isInner || place.list.tag !== tag) {
      const count = !place || isInner ? 0 : place.count;
      const first = number ?? count + 1;
      const start = tag === "ol" && first !== 1 ? ` start="${first}"` : "";
      const list: Element = { tag, open: `<${tag}${start}>`, children: [] };
      if (place && !isInner) open.pop();
      const outer = open[open.length - 1]?.list.children;
      const item = outer?.[outer.length - 1];
      if (typeof item === "object") item.children.push(list);
      else roots.push(list);
      place = { list, level, count: tag === "ol" ? first - 1 : count };
      open.push(place);
    }
    if (tag === "ol") place.count += 1;
    // Tiptap and GitHub write the box, too.
    const box = /^[☐☑]/.test(textOf(element)) ? undefined : BOXES[kind];
    const children = box ? [box, ...element.children] : element.children;
    const li = element.tag === "li" ? element.open : `<li${idOf(element)}>`;
    place.list.children.push({ tag: "li", open: li, children });
  }
  return roots;
}

const idOf = ({ open }: Element) => / id="[^"]*"/.exec(open)?.[0] ?? "";
