const inline = new Set([
  "span",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "sup",
  "sub",
  "code",
  "a",
  "br",
  "img",
]);
/** Elements without meaning when empty; empty cells and list items are kept. */
const droppedEmpty = new Set([
  "p",
  "div",
  "section",
  "span",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "sup",
  "sub",
  "code",
  "a",
  "h3",
  "h4",
  "h5",
  "blockquote",
  "figure",
  "pre",
]);
const wrappers = new Set(["div", "section"]);
const voidTags = new Set(["br", "hr", "img"]);
const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;
const WHITE = /[ \t\r\n\u00a0]{2,}/g;
const NBSP = "\u00a0";

/** Replaces white space that contains a no-break space; editors use runs of them for indentation and alignment. */
const withoutNbspRuns = (text: string) =>
  text.replace(WHITE, (white) => {
    if (!white.includes(NBSP)) return white;
    // The lines of a plain text.
    return white.replace(/[^\r\n]/g, "") || " ";
  });
/** Returns an element only for the id of another one, which is removed. */
const placeOnly = (token = "") => {
  const [id] = / id="\d+"/.exec(token) ?? [];
  return id ? `<span${id}></span>` : "";
};

type Frame = {
  tag: string;
  /** Position of its opening tag. */
  at: number;
  hasContent: boolean;
  hasInline: boolean;
  /** Positions of its own line breaks and white space. */
  blanks: number[];
};

/**
 * Removes editor residue (WeChat, 135, Word, WPS): empty elements, nested boxes, and runs of no-break spaces.
 * Headings inside boxes become top-level headings; a quotation inside a quotation becomes a box. Requires
 * sanitised HTML: balanced tags in lower case, attribute values without angle brackets.
 */
export function tidyHtml(html: string): string {
  const tokens: string[] = [];
  const root: Frame = { tag: "", at: -1, hasContent: true, hasInline: true, blanks: [] };
  const stack = [root];
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const place = tokens.push(token) - 1;
    const frame = stack[stack.length - 1] ?? root;
    if (tag === undefined) {
      if (token.trim() === "") frame.blanks.push(place);
      else frame.hasContent = frame.hasInline = true;
    } else if (voidTags.has(tag)) {
      if (tag === "br") frame.blanks.push(place);
      else frame.hasContent = true;
      if (tag !== "hr") frame.hasInline = true;
    } else if (slash === "") {
      const isNested = tag === "blockquote" && stack.some((outer) => outer.tag === tag);
      if (isNested) tokens[place] = token.replace("blockquote", "div");
      const written = isNested ? "div" : tag;
      stack.push({ tag: written, at: place, hasContent: false, hasInline: false, blanks: [] });
    } else if (stack.length > 1) {
      stack.pop();
      if (tag === "blockquote" && frame.tag === "div") tokens[place] = "</div>";
      close(frame, stack[stack.length - 1] ?? root, place, tokens);
    }
  }
  return joined(tokens);
}

/** Joins tokens; white space that came together, as an element between was removed, is one run. */
function joined(tokens: readonly string[]): string {
  const parts: string[] = [];
  let text = "";
  let preformatted = 0;
  for (const token of tokens) {
    if (!token.startsWith("<")) {
      text += token;
      continue;
    }
    parts.push(preformatted === 0 ? withoutNbspRuns(text) : text, token);
    text = "";
    if (token.startsWith("<pre")) preformatted += 1;
    else if (token.startsWith("</pre")) preformatted -= 1;
  }
  parts.push(withoutNbspRuns(text));
  return parts.join("");
}

function close(frame: Frame, parent: Frame, place: number, tokens: string[]): void {
  const { tag, hasContent, hasInline } = frame;
  const isEmpty = !hasContent && droppedEmpty.has(tag);
  const isWrapper = hasContent && !hasInline && wrappers.has(tag);
  if (isEmpty || isWrapper) {
    tokens[frame.at] = placeOnly(tokens[frame.at]);
    tokens[place] = "";
  }
  if (isEmpty) {
    for (const blank of frame.blanks) tokens[blank] = "";
    const [first] = frame.blanks;
    // A space between words may have been its own element.
    if (first !== undefined && inline.has(tag)) {
      tokens[first] = " ";
      parent.blanks.push(first);
    }
    return;
  }
  parent.hasContent = true;
  if (inline.has(tag)) parent.hasInline = true;
}
