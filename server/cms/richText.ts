import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import { marks } from "#brand/marks.ts";
import type { Config } from "#server/config.ts";
import { atOnce, inSlices } from "#server/http/eventLoopQueue.ts";
import {
  pictureAddress,
  reasonOfNoLink,
  safeExternalUrl,
  safeInternalPath,
} from "#server/security/safeUrl.ts";
import { shapeOf } from "#shared/contract/coercions.ts";
import { decodeUriEncoded } from "#shared/contract/uriEncoded.ts";
import type { DropReason } from "#shared/domain/dropReasons.ts";
import { fallbackSource, pictureSources, pictureView, slotView } from "#shared/domain/images.ts";
import { splitNordic } from "#shared/domain/latinLanguage.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import { telHref } from "#shared/domain/telephone.ts";
import { type Page, sitePages } from "#shared/site/pages.ts";
import { withBackgrounds } from "./backgrounds.ts";
import { boundedHtml } from "./boundedHtml.ts";
import { ITEM, itemMark, listMark, listTag, nestLists } from "./editorsLists.ts";
import { unescapedHtml } from "./escapedHtml.ts";
import { shownNoscripts } from "./noscripts.ts";
import { createPlaces, joinPlaces, placeOf } from "./places.ts";
import { plainLines } from "./plainLines.ts";
import { tidyHtml } from "./tidyHtml.ts";

/** Allowed tags of editorial text; the block defines the styles. */
const allowedTags = [
  "p",
  "div",
  "section",
  "br",
  "hr",
  "span",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "sup",
  "sub",
  "h3",
  "h4",
  "h5",
  "pre",
  "code",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "blockquote",
  "figure",
  "figcaption",
  "a",
  "img",
  "ruby",
  "rt",
  "rp",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
];

/** Sanitiser rules, applied after the transformations. */
const rules: IOptions = {
  allowedTags,
  allowedAttributes: {
    // Tells links of the same words apart, as the amounts of a table's rows.
    a: ["href", "target", "rel", "aria-label"],
    img: ["data-number"],
    "*": ["id"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    p: ["lang", ITEM],
    span: ["lang", ITEM],
    ol: ["start", ITEM],
    ul: [ITEM],
    li: ["value", ITEM],
  },
  allowedSchemes: ["http", "https", "tel", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // The title of a whole document, Office metadata, the fallback copy of a lazy image, and words for browsers without
  // an element that is removed in any browser.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "xmp",
    "title",
    "xml",
    "noscript",
    "template",
    "video",
    "audio",
    "canvas",
    "iframe",
  ],
};

/** An element with an id. */
const WITH_ID = /<([a-z][^\s/<>]*)\s(?:[^<>]*?\s)?id\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

/** Gives each element that is left out or replaced, but has an id, a place before it if the text has links to places. */
function withOtherPlaces(html: string): string {
  if (!/href\s*=\s*["']?\s*#/i.test(html)) return html;
  return html.replace(WITH_ID, (element, name: string, id: string) => {
    const tag = name.toLowerCase();
    const isKept = tag !== "img" && (allowedTags.includes(tag) || tag in sameAs);
    return isKept ? element : `<a id=${id}></a>${element}`;
  });
}

/** Names of the elements of a text that are images. */
function imagesOf(html: string): string[] {
  const components = [...html.matchAll(IMAGE_COMPONENT)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set([...IMAGES, ...components])];
}

/** Elements visible to editors but removed for visitors; each is reported. */
const LOST = /^(script|iframe|frame|video|audio|o?embed|object|form|input|canvas|svg|mp.*)$/;

/** Elements of pictures. HTML and SVG read `image` as one. */
const IMAGES = ["img", "image"];
/** Elements of component libraries that show one: `amp-img`, `el-image`, `image-lazy`. */
const IMAGE_COMPONENT = /<((?:[a-z]+-)+(?:img|image)|(?:img|image)(?:-[a-z]+)+)[\s/>]/gi;

/** Parts of a table, which need one around them. */
const TABLE_PARTS = ["caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

/**
 * Returns whether HTML contains a disallowed element, whose content then moves to another parent, or to none.
 */
function leavesContent(html: string): boolean {
  const names = [...html.matchAll(/<([a-z][^\s/>]*)/gi)].map(([, name = ""]) => name);
  return !names.every((name) => allowedTags.includes(name.toLowerCase()));
}

/** A single mail address, also without its scheme; parameters that prefill a message are left out. */
const mailAddress = /^(?:mailto:)?([^\s@/:?#&%,;]+@[^\s@/:?#&%,;]+)(?:\?.*)?$/i;
/** A phone number in any format; the editor marked it as callable. */
const callable = /^tel:\+?[\d-]{3,20}$/i;

/** Returns the link for a phone number in a common notation, or for a mail address. */
function contactAddress(address: string): string | null {
  const href = address.trim();
  const scheme = href.slice(0, href.indexOf(":")).toLowerCase();
  if (scheme !== "tel") {
    const [, mail] = mailAddress.exec(href) ?? [];
    return mail === undefined ? null : `mailto:${mail}`;
  }
  if (callable.test(href)) return href.replace(/^tel/i, scheme);
  return telHref(href.slice(scheme.length + 1).replace(/%20/g, " "));
}

/** First parts of the addresses of this site's pages. */
const SECTIONS = new Set(
  Object.values<Page>(sitePages).map(({ path }) => path.split("/")[1]?.toLowerCase() ?? ""),
);

/** Returns the path of a page of this site without its leading slash: `news/5200`. */
function ownPath(href: string, config: Config): string | null {
  const path = href.trim().replace(/^\.\//, "");
  const [first = ""] = path.split(/[/?#]/, 1);
  const isOwn = first !== "" && SECTIONS.has(first.toLowerCase());
  return isOwn ? safeInternalPath(`/${path}`, config) : null;
}

/** Returns the number of a list or an item as an attribute. */
function counted(given: Attributes, name: "start" | "value"): Attributes {
  const number = given[name]?.trim() ?? "";
  return /^\d{1,4}$/.test(number) ? { [name]: number } : {};
}

/** Replacements for equivalent tags. h1 and h2 belong to the page; editorial headings start below them. */
const sameAs = {
  h1: "h3",
  h2: "h3",
  h6: "h5",
  del: "s",
  strike: "s",
  ins: "u",
  article: "div",
  main: "div",
  header: "div",
  footer: "div",
  aside: "div",
  nav: "div",
  address: "div",
  center: "div",
  details: "div",
  summary: "div",
  fieldset: "div",
  legend: "div",
  dialog: "div",
  form: "div",
  hgroup: "div",
  search: "div",
  marquee: "div",
  optgroup: "div",
  button: "div",
  menu: "ul",
  dir: "ul",
  listing: "pre",
};

function inLanguage({ lang = "" }: Attributes): Attributes {
  return marks.languages.includes(lang) ? { lang } : {};
}

/** Tags of paragraphs and spans, which may have a language; other tags; text. */
const TOKEN = /<(\/?)(?:p|span)\b([^>]*)>|<[^>]*>|[^<]+/g;

/**
 * Marks words of the brand's own language, as names in a Chinese text, so that screen readers pronounce them.
 * Text whose language the editor gave is unchanged. Requires sanitised HTML.
 */
function markLanguage(html: string): string {
  const given: boolean[] = [];
  return html.replace(TOKEN, (token, slash?: string, attributes?: string) => {
    if (slash === "/") given.pop();
    else if (slash === "") given.push(given[given.length - 1] || /\slang=/.test(attributes ?? ""));
    if (token.startsWith("<") || given[given.length - 1]) return token;
    return splitNordic(token)
      .map((part, place) => (place % 2 ? `<span lang="${marks.language}">${part}</span>` : part))
      .join("");
  });
}

function spans({ colspan, rowspan }: Attributes): Attributes {
  return {
    ...(colspan !== undefined && { colspan }),
    ...(rowspan !== undefined && { rowspan }),
  };
}

/** An article's column. */
const SLOT = pictureSlot({ to: 760, vw: 100, px: -40 }, { px: 760 });

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

/** An image that lazy-loading pages show until the real one has loaded. */
const PLACEHOLDER =
  /\.(?:gif|svg)(?:[?#]|$)|(?:^|[/_.-])(?:blank|clear|default|empty|gr[ae]y|lazy(?:load)?|load(?:er|ing)?|none|pixel|placeholder|spacer?|trans(?:parent)?|white(?:dot)?|1x1)\.\w+(?:[?#]|$)/i;
/** The same by a word of its name: beside another address such an image is not shown. */
const WORD_OF_PLACEHOLDER =
  /[/_.-](?:placeholder|lazy(?:load)?|load(?:er|ing)|spacer|transparent|blank|dot|px|pixel|default|1x1)(?:[_.@-][^/?#]*)?\.\w+(?:[?#]|$)/i;
const IMAGE_FILE =
  /\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)(?:[?#!@]|$)|[?&](?:wx_fmt|fmt|format)=[a-z]/i;

/** Attributes of an image that hold no address of another one. */
const NO_ADDRESS =
  /^(?:src|alt|title|id|class|style|name|longdesc|usemap|cite|href|on[a-z]+|data-href|data-link)$/;
/** An address in JSON or in a style. */
const QUOTED = /^\s*(?:[[{].*?["']|["']|url\(\s*["']?)((?:https?:)?\/[^"')\s]+)/is;

/** Ends of the candidates of a set: addresses contain commas, too. */
const CANDIDATE_END = /,\s+|(?<=\s[\d.]{1,8}[wx]),|,(?=(?:https?:)?\/\/)/i;
/** An address or JSON in percent-encoding. */
const ENCODED = /^\s*(?:(?:https?)?%3a%2f%2f|%2f%2f|%7b%22|%5b)/i;

/** Returns the address in a value of an attribute: of a set, that of the largest image. */
function addressIn(value: string): string {
  const given = ENCODED.test(value.slice(0, 2000)) ? decodeUriEncoded(value).html : value;
  const [, quoted] = QUOTED.exec(given.slice(0, 2000)) ?? [];
  if (quoted !== undefined) return quoted;
  let found = "";
  let largest = 0;
  for (const candidate of given.split(CANDIDATE_END)) {
    const [address = "", size = ""] = candidate.trim().split(/\s+/, 2);
    const width = Number.parseFloat(size) || 1;
    if (address === "" || width < largest) continue;
    found = address;
    largest = width;
  }
  return found;
}

/** Whether a value is the address of an image, rather than of a page. */
function namesImage(address: string): boolean {
  if (PLACEHOLDER.test(address) && !/\.(?:gif|svg)/i.test(address)) return false;
  return IMAGE_FILE.test(address) || /^(?:https?:)?\/\/[^/]/i.test(address);
}

/** How surely an address is that of the image to show: a file of one, and no placeholder. */
const likeness = (address: string) =>
  (WORD_OF_PLACEHOLDER.test(address) ? 0 : 2) + (IMAGE_FILE.test(address) ? 1 : 0);

/**
 * Returns the usable image URL of an element, or the reason for its rejection; `null` without a URL. Pages that
 * load images late keep the URL in an attribute of any name, beside an empty `src` or a placeholder.
 * @param sources values of `source` elements beside it
 */
function source(given: Attributes, sources: readonly string[], config: Config) {
  const src = given.src?.trim() ?? "";
  const own = src === "" ? null : pictureAddress(src, config);
  const isPlaceholder = PLACEHOLDER.test(src) || WORD_OF_PLACEHOLDER.test(src);
  if (own && own.url !== null && !isPlaceholder) return own;
  const late = Object.entries(given)
    .filter(([name]) => !NO_ADDRESS.test(name))
    .map(([, value]) => value)
    .concat(sources)
    .map(addressIn)
    .filter(namesImage)
    .sort((a, b) => likeness(b) - likeness(a))
    .map((address) => pictureAddress(address, config));
  const shown = late.find(({ url }) => url !== null) ?? (own?.url ? own : undefined);
  return shown ?? late[0] ?? own;
}

/** A style that begins a new line. */
const BLOCK_STYLE = /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|list-item|table)\b/i;

/** Whether a text is a serialiser's word for nothing in tags: `<p>null</p>`. */
function isNothing(html: string): boolean {
  if (html.length > 200 || html.includes("<img")) return false;
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  return shapeOf(text) === "word for nothing";
}

/** Words for readers in an attribute; none for a serialiser's word for nothing. */
const wordsIn = (value = "") => (shapeOf(value) === "text" ? value : "");

/** Placeholder of an image that must not be shown. */
function missingPicture(alt: string): string {
  const words: Record<string, string> =
    alt === "" ? { "aria-hidden": "true" } : { role: "img", "aria-label": alt };
  return `<span${attributes({ "data-picture": "missing", ...words })}></span>`;
}

/**
 * Returns the HTML of an image in the site's widths and formats (IMG-01, IMG-03); `url` has been validated.
 */
function pictureHtml(url: string, { alt = "", width = "", height = "" }: Attributes): string {
  const whole = pictureView({ url, alt, ratio: 1 });
  if (!whole) return "";
  const view = slotView(whole, SLOT);
  const sized = /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height);
  const src = fallbackSource(view);
  const image = `<img${attributes({ src, alt, loading: "lazy", ...(sized && { width, height }) })} />`;
  if (view.widths.length === 0) return image;
  const sources = pictureSources(view).map(
    ({ type, srcSet }) => `<source${attributes({ type, srcset: srcSet, sizes: SLOT.sizes })} />`,
  );
  return `<picture>${sources.join("")}${image}</picture>`;
}

/**
 * Sanitises HTML from the CMS with an allow-list: removes scripts, styles, handlers, classes and ids. Links
 * must be http(s) URLs, site URLs, phone numbers or mail addresses; images must come from allowed hosts. The
 * text of unknown elements is kept, and the lines of a plain text.
 */
export function richText(...given: Parameters<typeof richTextSteps>): string {
  return atOnce(richTextSteps(...given));
}

/** Like `richText`, with turns of the event loop between the passes over a long text. */
export function richTextInSlices(...given: Parameters<typeof richTextSteps>): Promise<string> {
  return inSlices(richTextSteps(...given));
}

/**
 * The passes over a text, each a step.
 * @param refuse is called for each link, image and embedded element that is left out
 * @param anchors ids elsewhere on the page, to which links may lead
 */
function* richTextSteps(
  given: string,
  config: Config,
  refuse: (reason: DropReason) => void = () => {},
  anchors: ReadonlySet<string> = new Set(),
): Generator<void, string> {
  const bounded = unescapedHtml(boundedHtml(given, refuse));
  const html = withOtherPlaces(withBackgrounds(shownNoscripts(bounded)));
  const images = imagesOf(html);
  const places = createPlaces();
  const numbered = (name = ""): Attributes => (name === "" ? {} : { id: places.number(name) });
  /** Keeps these attributes of an element, and its place. */
  const keeping =
    (tag: string, attributesOf: (given: Attributes) => Attributes = () => ({})) =>
    (_: string, given: Attributes): Tag => ({
      tagName: tag,
      attribs: { ...attributesOf(given), ...numbered(given.id?.trim()) },
    });
  const anchor = (_name: string, given: Attributes): Tag => {
    const { href = "" } = given;
    const label = wordsIn(given["aria-label"]);
    const named: Attributes = {
      ...(label && { "aria-label": label }),
      ...numbered((given.id ?? given.name)?.trim()),
    };
    const place = placeOf(href);
    if (place !== null) {
      return { tagName: "a", attribs: { href: `#${places.number(place)}`, ...named } };
    }
    const own = safeInternalPath(href, config) ?? ownPath(href, config) ?? contactAddress(href);
    if (own) return { tagName: "a", attribs: { href: own, ...named } };
    const external = safeExternalUrl(href);
    if (external) {
      const attribs = { href: external, target: "_blank", rel: "noopener", ...named };
      return { tagName: "a", attribs };
    }
    if (href !== "") refuse(reasonOfNoLink(href));
    return { tagName: "span", attribs: numbered((given.id ?? given.name)?.trim()) };
  };
  const list = (tag: "ul" | "ol") => (name: string, given: Attributes) =>
    keeping(listTag(tag, given), (own) => ({ ...counted(own, "start"), ...listMark(own) }))(
      name,
      given,
    );
  /** A task of a list. */
  const checkbox = (tagName: string, given: Attributes): Tag =>
    given.type === "checkbox"
      ? { tagName: "span", attribs: {}, text: given.checked === undefined ? "☐ " : "☑ " }
      : { tagName, attribs: {} };
  /** Finished images; the sanitised text contains their numbers, which editors cannot write. */
  const pictures: string[] = [];
  /** Values of the `source` elements of an open `picture`. */
  let sources: string[] = [];
  const choice = (_name: string, given: Attributes): Tag => {
    sources.push(...Object.values(given));
    return { tagName: "source", attribs: {} };
  };
  const image = (name: string, given: Attributes): Tag => {
    // SVG's attribute; on other elements it may lead to a page.
    const src = given.src ?? (name === "image" ? given.href : undefined);
    const found = source({ ...given, ...(src !== undefined && { src }) }, sources, config);
    sources = [];
    if (found === null) return { tagName: "img", attribs: {} };
    if (found.url === null) refuse(found.reason);
    if (found.url === null && found.reason !== "forbidden host") {
      return { tagName: "img", attribs: {} };
    }
    const alt = wordsIn(given.alt);
    const picture =
      found.url === null ? missingPicture(alt) : pictureHtml(found.url, { ...given, alt });
    return { tagName: "img", attribs: { "data-number": String(pictures.push(picture) - 1) } };
  };
  const spanAttributes = (own: Attributes) => ({ ...inLanguage(own), ...itemMark("span", own) });
  /** Whether an element has another kind of content than before. */
  let isRearranged = leavesContent(html);
  /** Makes an element a block, which may be invalid where the element is. */
  const asBlock =
    (attributesOf?: (given: Attributes) => Attributes) =>
    (name: string, given: Attributes): Tag => {
      isRearranged = true;
      return keeping("div", attributesOf)(name, given);
    };
  /** Without a table its cells would run together. */
  const loose = /<table[\s>]/i.test(html) ? [] : TABLE_PARTS;
  const once = sanitizeHtml(html, {
    ...rules,
    transformTags: {
      ...Object.fromEntries(allowedTags.map((tag) => [tag, keeping(tag)])),
      ...Object.fromEntries(Object.entries(sameAs).map(([tag, same]) => [tag, keeping(same)])),
      th: keeping("th", spans),
      td: keeping("td", spans),
      p: keeping("p", (given) => ({ ...inLanguage(given), ...itemMark("p", given) })),
      span: (name, given) =>
        BLOCK_STYLE.test(given.style ?? "")
          ? asBlock(spanAttributes)(name, given)
          : keeping("span", spanAttributes)(name, given),
      a: anchor,
      ...Object.fromEntries(images.map((tag) => [tag, image])),
      source: choice,
      ul: list("ul"),
      ol: list("ol"),
      input: checkbox,
      li: keeping("li", (given) => ({ ...counted(given, "value"), ...itemMark("li", given) })),
      ...Object.fromEntries(loose.map((tag) => [tag, asBlock()])),
    },
    onOpenTag: (name, { type }) => {
      if (LOST.test(name) && type !== "checkbox") refuse("unknown value");
    },
    exclusiveFilter: ({ tag, attribs }) => images.includes(tag) && !attribs["data-number"],
  });
  yield;
  // Removing an element can make its content invalid, such as a paragraph in a paragraph; a second pass fixes
  // that.
  const clean = isRearranged ? sanitizeHtml(once, rules) : once;
  if (isNothing(clean)) return "";
  yield;
  const tidy = tidyHtml(clean);
  yield;
  const nested = nestLists(tidy);
  // A list that was made of items in a paragraph ends it.
  const text = plainLines(nested === tidy ? tidy : tidyHtml(sanitizeHtml(nested, rules)));
  const dead = () => refuse("not found");
  yield;
  return markLanguage(joinPlaces(text, { places, text: given, anchors, dead }))
    .replace(/<img data-number="(\d+)" \/>/g, (_, number: string) => pictures[Number(number)] ?? "")
    .trim();
}
