import { createHash } from "node:crypto";

/** Attributes of looks, which other tests check, and marks of the renderer. */
const LEFT_OUT =
  /^(class|srcset|decoding|imagesizes|imagesrcset|nonce|data-static|xmlns|crossorigin|stroke-width|srclang)$/i;
/** Elements that mean nothing without an attribute. */
const PLAIN = new Set(["div", "span", "picture", "br", "wbr", "html", "head", "body"]);
/** Longer texts are shortened, with a hash of the whole. */
const LONGEST = 32;

const short = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 8)}…${fingerprint(text)}`;
/** A short hash. */
export const fingerprint = (text: string) =>
  createHash("sha1").update(text).digest("base64url").slice(0, 4);

const ENTITIES: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const decoded = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** A value without the site's origin, React's ids, tokens, and the parameters of a picture's size. */
const address = (value: string) =>
  value
    .replace(/\w+\.[\da-f-]{36}/, ":token:")
    .replace(/:r\w+:/gi, ":id:")
    .replace(/^https?:\/\/localhost:\d+/, "")
    .replace(/([?&])(w|h|q|width)=\d+/g, "");

/**
 * Content of HTML in document order, one line for each element: its name, the attributes that a visitor, a
 * keyboard or a screen reader meets, and its text. Drawings are one line each.
 */
export function screenText(html: string): string[] {
  const lines: string[] = [];
  const drawings = html.replace(
    /<(svg|script|style)\b([^>]*)>(.*?)<\/\1>/gs,
    (_, name, own, inner) => {
      if (name === "svg") return `<svg${own} drawing="${fingerprint(inner)}">`;
      return own.includes("ld+json") ? `<data value="${fingerprint(inner)}">` : "";
    },
  );
  for (const [, name = "", own = "", text = ""] of drawings.matchAll(
    /<([a-z][\w-]*)([^>]*)>|<[^>]*>|([^<]+)/g,
  )) {
    if (text.trim() !== "") {
      const last = lines.pop() ?? "";
      lines.push(`${last} ${short(decoded(text).trim())}`.trim());
    }
    if (name === "" || name === "source") continue;
    const attributes = [...own.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)]
      .filter(([, attribute = ""]) => !LEFT_OUT.test(attribute))
      .map(([, attribute = "", value = ""]) => {
        const shown = short(address(decoded(value)));
        const known = attribute.toLowerCase();
        return shown === "" ? known : `${known}=${shown}`;
      });
    if (attributes.length === 0 && PLAIN.has(name)) continue;
    lines.push([name, ...attributes].join(" "));
  }
  return lines;
}
