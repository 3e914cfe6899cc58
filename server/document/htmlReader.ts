/**
 * Reader of HTML that React, sanitize-html or this server wrote: values with `>` are in quotes, and the text of
 * scripts and styles contains no end of their element. It is no parser for other HTML.
 */

/** Positions of an attribute in the HTML that is read. Its name and value are cut out on demand only. */
export type Attribute = {
  nameFrom: number;
  nameTo: number;
  /** Its value, without quotes; empty if it has none. */
  valueFrom: number;
  valueTo: number;
  to: number;
};

export class StartTag {
  constructor(
    readonly html: string,
    readonly name: string,
    /** Positions of its `<`, and after its `>`. */
    readonly from: number,
    readonly to: number,
    readonly attributes: readonly Attribute[],
  ) {}

  nameOf({ nameFrom, nameTo }: Attribute): string {
    return this.html.slice(nameFrom, nameTo);
  }

  /** Returns the value of an attribute as it is written, with its entities. */
  valueOf({ valueFrom, valueTo }: Attribute): string {
    return this.html.slice(valueFrom, valueTo);
  }

  attribute(name: string): Attribute | undefined {
    for (const attribute of this.attributes) {
      const { nameFrom, nameTo } = attribute;
      if (nameTo - nameFrom === name.length && this.html.startsWith(name, nameFrom))
        return attribute;
    }
    return undefined;
  }

  /** Returns the value of an attribute; `null` if the tag does not have it. */
  value(name: string): string | null {
    const attribute = this.attribute(name);
    return attribute ? this.valueOf(attribute) : null;
  }

  /** Whether it ends in `/>`. */
  get isClosed(): boolean {
    return this.html.charCodeAt(this.to - 2) === SLASH;
  }
}

/** Called for the tags of HTML in their order, scripts' and styles' texts, and comments. */
export type HtmlListener = {
  start?(tag: StartTag): void;
  /** @param from position of the tag's `<` */
  end?(name: string, from: number): void;
  /** The text of a script or style, between its tags. */
  rawText?(text: string): void;
  /** @param to position after the comment's end */
  comment?(text: string, from: number, to: number): void;
};

const SPACE = 32;
const BANG = 33;
const DOUBLE = 34;
const SINGLE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;

/** Returns where a name ends: at white space, `/`, `=`, `>` or the end of the text. */
function endOfName(html: string, from: number): number {
  let i = from;
  for (; i < html.length; i += 1) {
    const code = html.charCodeAt(i);
    if (code <= SPACE || code === SLASH || code === EQUALS || code === GREATER) break;
  }
  return i;
}

/** Position of a text, or the end. */
function find(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at === -1 ? html.length : at;
}

/** Returns where white space ends. */
function endOfSpace(html: string, from: number): number {
  let i = from;
  while (i < html.length && html.charCodeAt(i) <= SPACE) i += 1;
  return i;
}

/** Returns where a value without quotes ends. */
function endOfBareValue(html: string, from: number): number {
  let i = from;
  while (i < html.length && html.charCodeAt(i) > SPACE && html.charCodeAt(i) !== GREATER) i += 1;
  return i;
}

/** Reads the attribute at a position. */
function readAttribute(html: string, at: number): Attribute {
  // A character that begins no name is one itself, so that reading continues after it.
  const nameTo = Math.max(endOfName(html, at), at + 1);
  let [valueFrom, valueTo, to] = [nameTo, nameTo, nameTo];
  const equals = endOfSpace(html, nameTo);
  if (html.charCodeAt(equals) === EQUALS) {
    valueFrom = endOfSpace(html, equals + 1);
    const quote = html.charCodeAt(valueFrom);
    if (quote === DOUBLE || quote === SINGLE) {
      valueFrom += 1;
      valueTo = find(html, quote === DOUBLE ? '"' : "'", valueFrom);
      to = valueTo + 1;
    } else {
      valueTo = endOfBareValue(html, valueFrom);
      to = valueTo;
    }
  }
  return { nameFrom: at, nameTo, valueFrom, valueTo, to };
}

/** Reads the start tag at a position. A tag that breaks off ends with the text. */
function readStartTag(html: string, from: number): StartTag {
  const nameTo = endOfName(html, from + 1);
  const attributes: Attribute[] = [];
  let i = nameTo;
  while (i < html.length) {
    const code = html.charCodeAt(i);
    if (code === GREATER) break;
    if (code <= SPACE || code === SLASH) {
      i += 1;
      continue;
    }
    const attribute = readAttribute(html, i);
    attributes.push(attribute);
    i = attribute.to;
  }
  return new StartTag(html, html.slice(from + 1, nameTo), from, i + 1, attributes);
}

/** Reads HTML once, from begin to end. */
export function readHtml(html: string, listener: HtmlListener): void {
  let at = html.indexOf("<");
  while (at !== -1) {
    const code = html.charCodeAt(at + 1);
    let next: number;
    if (code === BANG) {
      const isComment = html.startsWith("--", at + 2);
      const end = isComment ? "-->" : ">";
      const textTo = find(html, end, at + 2);
      next = textTo + end.length;
      if (isComment) listener.comment?.(html.slice(at + 4, textTo), at, next);
    } else if (code === SLASH) {
      next = endOfName(html, at + 2);
      listener.end?.(html.slice(at + 2, next), at);
    } else {
      const tag = readStartTag(html, at);
      next = tag.to;
      listener.start?.(tag);
      if (tag.name === "script" || tag.name === "style") {
        next = find(html, `</${tag.name}>`, next);
        listener.rawText?.(html.slice(tag.to, next));
      }
    }
    at = html.indexOf("<", next);
  }
}
