import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import { DEFAULT_WIDTH, resizedImage } from "#app/domain/images.ts";
import type { Config } from "#server/config.ts";
import { safeExternalUrl, safeImageUrl, safeInternalPath } from "#server/trust/safeUrl.ts";

/** What an editor's text may be made of; the look comes from the block that shows it. */
const allowedTags = [
  ...["p", "br", "span", "strong", "b", "em", "i", "sup", "sub", "h3", "h4"],
  ...["ul", "ol", "li", "blockquote", "figure", "figcaption", "a", "img"],
  ...["table", "thead", "tbody", "tr", "th", "td"],
];

/** A telephone number or a single mail address, without anything that fills in a message. */
const contactAddress = /^(tel:\+?[\d-]{3,20}|mailto:[^\s@?&%,;]+@[^\s@?&%,;]+)$/;

const languages = ["en", "da", "fi", "la"];

/** Headings of the page itself are h1 and h2; an editor's begin below them. */
const headings = { h1: "h3", h2: "h3" };

function inLanguage(tagName: string, { lang = "" }: Attributes): Tag {
  return { tagName, attribs: languages.includes(lang) ? { lang } : {} };
}

function anchor(_name: string, { href = "" }: Attributes): Tag {
  const internal = safeInternalPath(href);
  if (internal) return { tagName: "a", attribs: { href: internal } };
  if (contactAddress.test(href)) return { tagName: "a", attribs: { href } };
  const external = safeExternalUrl(href);
  if (!external) return { tagName: "span", attribs: {} };
  return { tagName: "a", attribs: { href: external, target: "_blank", rel: "noopener" } };
}

/** Widths offered, in pixels: a phone's, a column's, the default. */
const WIDTHS = [640, 1280, DEFAULT_WIDTH];
/** An article's column. */
const SIZES = "(max-width: 760px) 100vw, 760px";

function image(attributes: Attributes, config: Config): Tag {
  const src = safeImageUrl(attributes.src ?? "", config);
  if (!src) return { tagName: "img", attribs: {} };
  const { alt = "", width = "", height = "" } = attributes;
  const resized = resizedImage(src);
  const srcset = WIDTHS.map((w) => `${resizedImage(src, { width: w })} ${w}w`).join(", ");
  // An address that is already processed has one width, which nobody knows.
  const offered: Attributes = resized === src ? { src } : { src: resized, srcset, sizes: SIZES };
  const attribs: Attributes = { ...offered, alt, loading: "lazy" };
  const sized = /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height);
  return { tagName: "img", attribs: sized ? { ...attribs, width, height } : attribs };
}

/**
 * Sanitises HTML from the CMS by an explicit allow-list: no script, style, handler, class or id
 * survives; links lead to http(s) addresses, into the
 * site, to a telephone or a mail address, pictures come from allowed places.
 */
export function richText(html: string, config: Config): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ["href", "target", "rel"],
      img: ["src", "srcset", "sizes", "alt", "width", "height", "loading"],
      th: ["colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      p: ["lang"],
      span: ["lang"],
    },
    allowedSchemes: ["http", "https", "tel", "mailto"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    transformTags: {
      ...headings,
      p: inLanguage,
      span: inLanguage,
      a: anchor,
      img: (_name, attributes) => image(attributes, config),
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
  }).trim();
}
