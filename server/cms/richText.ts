import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import type { DropReason } from "#app/domain/dropReasons.ts";
import { DEFAULT_WIDTH, fallbackSource, pictureSources, pictureView } from "#app/domain/images.ts";
import { telHref } from "#app/domain/telephone.ts";
import { marks } from "#brand/marks.ts";
import type { Config } from "#server/config.ts";
import { pictureAddress, safeExternalUrl, safeInternalPath } from "#server/security/safeUrl.ts";
import { boundedHtml } from "./boundedHtml.ts";
import { tidyHtml } from "./tidyHtml.ts";

/** What an editor's text may be made of; the look comes from the block that shows it. */
const allowedTags = [
  ...["p", "div", "section", "br", "hr", "span", "strong", "b", "em", "i", "u", "s", "sup", "sub"],
  ...["h3", "h4", "h5", "pre", "code", "ul", "ol", "li", "dl", "dt", "dd", "blockquote"],
  ...["figure", "figcaption", "a", "img"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/** What comes through, whatever it is made into before. */
const rules: IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["data-number"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    p: ["lang"],
    span: ["lang"],
    ol: ["start"],
    li: ["value"],
  },
  allowedSchemes: ["http", "https", "tel", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // The title of a whole document, what Office writes of itself, and a lazy picture's second copy.
  nonTextTags: ["script", "style", "textarea", "option", "xmp", "title", "xml", "noscript"],
};

/** What an editor sees and a visitor does not; each is reported. */
const LOST = /^(script|iframe|frame|video|audio|embed|object|form|input|canvas|svg|mp.*)$/;

/** Whether a text holds an element that leaves its content behind in another one, or in none. */
function leavesContent(html: string): boolean {
  const names = [...html.matchAll(/<([a-z][^\s/>]*)/gi)].map(([, name = ""]) => name);
  return !names.every((name) => allowedTags.includes(name.toLowerCase()));
}

/** A single mail address, without anything that fills in a message. */
const mailAddress = /^mailto:[^\s@?&%,;]+@[^\s@?&%,;]+$/i;
/** A number of any kind: the editor says that it can be called. */
const callable = /^tel:\+?[\d-]{3,20}$/i;

/** A telephone number as people write it, or a mail address. */
function contactAddress(address: string): string | null {
  const href = address.trim();
  const scheme = href.slice(0, href.indexOf(":")).toLowerCase();
  if (scheme !== "tel") return mailAddress.test(href) ? href.replace(/^mailto/i, scheme) : null;
  if (callable.test(href)) return href.replace(/^tel/i, scheme);
  return telHref(href.slice(scheme.length + 1).replace(/%20/g, " "));
}

/** A number of a list, as `name`. */
function counted(tagName: string, name: "start" | "value") {
  return (_: string, given: Attributes): Tag => {
    const number = given[name]?.trim() ?? "";
    return { tagName, attribs: /^\d{1,4}$/.test(number) ? { [name]: number } : {} };
  };
}

/** Where a picture's address may be; pages that load pictures late have it beside a placeholder. */
const SOURCES = ["data-src", "data-original", "src"] as const;
/** Tags that mean the same as one of ours. Headings of the page are h1 and h2; an editor's begin below. */
const sameAs = {
  ...{ h1: "h3", h2: "h3", h6: "h5" },
  ...{ del: "s", strike: "s", ins: "u" },
  ...{ article: "div", main: "div", header: "div", footer: "div", aside: "div", nav: "div" },
  ...{ address: "div", center: "div" },
};

function inLanguage(tagName: string, { lang = "" }: Attributes): Tag {
  return { tagName, attribs: marks.languages.includes(lang) ? { lang } : {} };
}

/** Widths offered, in pixels: a phone's, a column's, the default. */
const WIDTHS = [640, 1280, DEFAULT_WIDTH];
/** An article's column. */
const SIZES = "(max-width: 760px) 100vw, 760px";

function attributes(values: Record<string, string>): string {
  const escaped = (value: string) =>
    value
      .replace(/&/g, "&amp;")
      .replace(/"/g, "&quot;")
      .replace(/</g, "&lt;")
      .replace(/>/g, "&gt;");
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
}

/** The first usable address of a picture, or why none is; `null` where none is given. */
function source(given: Attributes, config: Config) {
  const all = SOURCES.map((name) => given[name]?.trim() ?? "").filter((address) => address !== "");
  const found = all.map((address) => pictureAddress(address, config));
  return found.find(({ url }) => url !== null) ?? found[0] ?? null;
}

/** The ground that stands for a picture that may not be shown. */
function missingPicture(alt: string): string {
  const words: Record<string, string> =
    alt === "" ? { "aria-hidden": "true" } : { role: "img", "aria-label": alt };
  return `<span${attributes({ "data-picture": "missing", ...words })}></span>`;
}

/** A picture in the widths and formats of all others (spec §5); `url` is checked. */
function pictureHtml(url: string, { alt = "", width = "", height = "" }: Attributes): string {
  const view = pictureView({ url, alt, ratio: 1, widths: WIDTHS });
  if (!view) return "";
  const sized = /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height);
  const src = fallbackSource(view);
  const image = `<img${attributes({ src, alt, loading: "lazy", ...(sized && { width, height }) })} />`;
  if (view.widths.length === 0) return image;
  const sources = pictureSources(view).map(
    ({ type, srcSet }) => `<source${attributes({ type, srcset: srcSet, sizes: SIZES })} />`,
  );
  return `<picture>${sources.join("")}${image}</picture>`;
}

/**
 * Sanitises HTML from the CMS by an explicit allow-list: no script, style, handler, class or id
 * survives; links lead to http(s) addresses, into the site, to a telephone or a mail address, pictures
 * come from allowed hosts. Elements that it does not know leave their text behind.
 * @param refuse is called for each link, picture and embedded element that is left out
 */
export function richText(
  given: string,
  config: Config,
  refuse: (reason: DropReason) => void = () => {},
): string {
  const html = boundedHtml(given, refuse);
  const anchor = (_name: string, { href = "" }: Attributes): Tag => {
    const own = safeInternalPath(href) ?? contactAddress(href);
    if (own) return { tagName: "a", attribs: { href: own } };
    const external = safeExternalUrl(href);
    if (external) {
      return { tagName: "a", attribs: { href: external, target: "_blank", rel: "noopener" } };
    }
    if (href !== "") refuse("unsafe link");
    return { tagName: "span", attribs: {} };
  };
  /** Finished pictures; the sanitised text holds their numbers, which no editor can write. */
  const pictures: string[] = [];
  const image = (_name: string, given: Attributes): Tag => {
    const found = source(given, config);
    if (found === null) return { tagName: "img", attribs: {} };
    if (found.url === null) refuse(found.reason);
    if (found.url === null && found.reason !== "forbidden host") {
      return { tagName: "img", attribs: {} };
    }
    const picture =
      found.url === null ? missingPicture(given.alt ?? "") : pictureHtml(found.url, given);
    return { tagName: "img", attribs: { "data-number": String(pictures.push(picture) - 1) } };
  };
  const once = sanitizeHtml(html, {
    ...rules,
    transformTags: {
      ...{ ...sameAs, p: inLanguage, span: inLanguage, a: anchor, img: image },
      ...{ ol: counted("ol", "start"), li: counted("li", "value") },
    },
    onOpenTag: (name) => {
      if (LOST.test(name)) refuse("unknown value");
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["data-number"],
  });
  // What an element kept apart may stand where it may not now: a paragraph within a paragraph.
  const clean = leavesContent(html) ? sanitizeHtml(once, rules) : once;
  return tidyHtml(clean)
    .replace(/<img data-number="(\d+)" \/>/g, (_, number: string) => pictures[Number(number)] ?? "")
    .trim();
}
