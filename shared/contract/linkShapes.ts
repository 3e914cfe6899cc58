import { shapeOf } from "./coercions.ts";

/**
 * Where the members of a content link may be: the specification names them (DATA-04), and is silent about their place
 * (N-51). Accepted: at the top, inside `val`, inside the zh-CN value of `locale`, which overrides both.
 */

type Members = Record<string, unknown>;

/** Names of the same member inside a `val` that is an object. */
const names: Record<string, readonly string[]> = {
  val: ["value", "url", "href", "path"],
  linkSpuId: ["productId", "spuId"],
  code: ["virtualCategoryCode", "categoryCode", "vcItem"],
  id: ["contentId"],
};

/** The member that names the target of a link of a type. */
const targets: Record<string, string> = { 2: "onlineId", 3: "linkSpuId", 5: "code", 7: "id" };

const CHINESE = /^zh(?:[-_](?:hans[-_])?cn)?$/i;
const LOCALE_NAMES = ["locale", "lang", "language", "key", "code", "name"];
const VALUE_NAMES = ["val", "value", "content", "text", "url", "link"];

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown) => shapeOf(value) === "text" || typeof value === "number";

/** Returns the members of a link in one object; a text is a path or an external address. */
export function linkMembers(given: unknown): unknown {
  if (typeof given === "string") {
    if (shapeOf(given) !== "text") return given;
    return { linkType: /^\s*(?:https?:)?\/\//i.test(given) ? 1 : 4, val: given };
  }
  if (!isMembers(given)) return given;
  const { val, locale, ...members }: Members = given;
  const outer = inValue(val);
  const chinese = inValue(chineseOf(locale));
  for (const [name, value] of [...Object.entries(outer), ...Object.entries(chinese)]) {
    if (shapeOf(value) !== "absent" && value !== "") members[name] = value;
  }
  const isHeld = (isText(val) || isMembers(val)) && outer.val !== val;
  return isHeld || Object.keys(chinese).length > 0 ? withTarget(members) : members;
}

/** A nested value is the id of the target, or the members have one that is the value. */
function withTarget(members: Members): Members {
  // A product's id without a page's is a product, whatever the type says.
  const isProduct = Number(members.linkType) === 2 && !isText(members.onlineId);
  const linkType = isProduct && isText(members.linkSpuId) ? 3 : members.linkType;
  const target = targets[String(linkType)];
  if (target === undefined) return members;
  const id = members[target];
  if (linkType !== 2 && !isText(id)) return { ...members, linkType, [target]: members.val };
  return { ...members, linkType, val: isText(members.val) ? members.val : id };
}

/** The members in a value: of an object, of JSON in a text, or the text itself as `val`. */
function inValue(value: unknown): Members {
  const held = typeof value === "string" && /^\s*\{/.test(value) ? parsed(value) : value;
  if (!isMembers(held)) return isText(held) ? { val: held } : {};
  const members: Members = { ...held };
  for (const [name, others] of Object.entries(names)) {
    const other = others.find((each) => isText(members[each]));
    if (!isText(members[name]) && other) members[name] = members[other];
  }
  return members;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value for zh-CN: a member of an object, or an entry of a list. */
function chineseOf(locale: unknown): unknown {
  if (Array.isArray(locale)) {
    for (const entry of locale) {
      if (!isMembers(entry)) continue;
      if (LOCALE_NAMES.some((name) => CHINESE.test(String(entry[name])))) {
        const name = VALUE_NAMES.find((each) => entry[each] !== undefined && entry[each] !== null);
        return name ? entry[name] : entry;
      }
      const own = Object.keys(entry).find((name) => CHINESE.test(name));
      if (own) return entry[own];
    }
    return undefined;
  }
  if (!isMembers(locale)) return undefined;
  const exact = locale["zh-CN"];
  if (exact !== undefined && exact !== null) return exact;
  const own = Object.keys(locale).find((name) => CHINESE.test(name));
  return own && locale[own];
}
