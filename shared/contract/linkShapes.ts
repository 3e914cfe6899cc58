import { safeId } from "#shared/domain/safeId.ts";
import { shapeOf } from "./coercions.ts";

/**
 * Where the members of a content link may be: the specification names them (DATA-04), and is silent about their place
 * (N-51). Accepted: at the top, inside `val`, inside the zh-CN value of `locale`, which overrides both.
 */

type Members = Record<string, unknown>;

/** Names of the same member inside a `val` that is an object. */
const names: Record<string, readonly string[]> = {
  val: ["value", "url", "href", "path", "link", "linkUrl", "content", "text"],
  linkSpuId: ["productId", "spuId"],
  code: ["virtualCategoryCode", "categoryCode", "vcItem"],
  id: ["contentId"],
};

/** The member that names the target of a link of a type. */
const targets: Record<string, string> = { 2: "onlineId", 3: "linkSpuId", 5: "code", 7: "id" };
/** Members of a nested value that can be the id of any target, but of a page (LINK-02). */
const ANY_ID = ["val", "id", "code"];

const CHINESE = /^(?:zh(?:[-_]?(?:hans|cn|chs|sg))*|cn|chs|chinese|中文|简体中文)$/i;
/** Members that can hold all others of a link. */
const WRAPPERS = ["val", "data", ...(names.val ?? [])];

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown) => shapeOf(value) === "text" || typeof value === "number";

/** Returns the members of a link in one object; a text is a path or an external address. */
export function linkMembers(link: unknown): unknown {
  const given = held(link);
  if (typeof given === "string") {
    if (shapeOf(given) !== "text") return given;
    return { linkType: /^\s*(?:(?:https?:)?\/\/|www\.)/i.test(given) ? 1 : 4, val: given };
  }
  if (!isMembers(given)) return given;
  const { val, locale, ...members }: Members = given;
  const outer = inValue(val);
  const chinese = inValue(chineseOf(held(locale)));
  for (const [name, value] of [...Object.entries(outer), ...Object.entries(chinese)]) {
    if (shapeOf(value) !== "absent" && value !== "") members[name] = value;
  }
  const isNested = Object.keys(outer).length > 0 && outer.val !== val;
  return isNested || Object.keys(chinese).length > 0 ? withTarget(members) : members;
}

/** A nested value is the id of the target, or the members have one that is the value. */
function withTarget(members: Members): Members {
  // A product's id without a page's is a product, whatever the type says.
  const isProduct = Number(members.linkType) === 2 && !isText(members.onlineId);
  const linkType = isProduct && isText(members.linkSpuId) ? 3 : members.linkType;
  const target = targets[String(linkType)];
  if (target === undefined) return members;
  const own = members[target];
  const id = isText(own) || linkType === 2 ? own : idIn(members);
  return { ...members, linkType, [target]: id, val: isText(members.val) ? members.val : id };
}

function idIn(members: Members): unknown {
  const texts = ANY_ID.map((name) => members[name]).filter(isText);
  return texts.find((text) => safeId(String(text)) !== null) ?? texts[0];
}

/** The members in a value, at any depth: of an object, of its value for Chinese, or the text itself as `val`. */
function inValue(value: unknown): Members {
  const inner = held(value);
  if (!isMembers(inner)) return isText(inner) ? { val: inner } : {};
  const own = Object.keys(inner).find((name) => CHINESE.test(name));
  if (own) return inValue(inner[own]);
  const { locale, ...members }: Members = inner;
  const wrapper = WRAPPERS.find((name) => isMembers(held(members[name])));
  if (wrapper) {
    const { [wrapper]: nested, ...others } = members;
    return { ...others, ...inValue(nested), ...inValue(chineseOf(held(locale))) };
  }
  Object.assign(members, inValue(chineseOf(held(locale))));
  for (const [name, others] of Object.entries(names)) {
    const other = others.find((each) => isText(members[each]));
    if (!isText(members[name]) && other) members[name] = members[other];
  }
  return members;
}

/** The value in a JSON text, and the only one in a list. */
function held(value: unknown): unknown {
  const inner = typeof value === "string" && /^\s*[[{]/.test(value) ? parsed(value) : value;
  return Array.isArray(inner) && inner.length === 1 ? inner[0] : inner;
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
  if (shapeOf(locale) === "numbered object") return chineseOf(Object.values(locale as object));
  if (Array.isArray(locale)) {
    for (const entry of locale) {
      const value = isMembers(entry) ? entryValue(entry) : undefined;
      if (value !== undefined) return value;
    }
    return undefined;
  }
  if (!isMembers(locale)) return undefined;
  const exact = locale["zh-CN"];
  if (exact !== undefined && exact !== null) return exact;
  return entryValue(locale);
}

/**
 * The value of an entry for Chinese, which a member names or is: its only other member, whatever its name, or all
 * others; `undefined` for another language.
 */
function entryValue(entry: Members): unknown {
  const own = Object.keys(entry).find((name) => CHINESE.test(name));
  if (own) return entry[own];
  const others = Object.entries(entry).filter(([, value]) => !isChineseName(value));
  if (others.length === Object.keys(entry).length) return undefined;
  const [[, only] = []] = others;
  return others.length === 1 ? only : Object.fromEntries(others);
}

const isChineseName = (value: unknown) => typeof value === "string" && CHINESE.test(value.trim());
