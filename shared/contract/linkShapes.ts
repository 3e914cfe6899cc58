import { safeId } from "#shared/domain/safeId.ts";
import { coerce, isNothing, type Kind, shapeOf } from "./coercions.ts";
import { jsonInText, looksEncoded } from "./jsonText.ts";
import { chineseOf, defaultOf, isChinese } from "./localeShapes.ts";
import { isMembers, type Members } from "./members.ts";

/**
 * Where the members of a content link may be: the specification names them (DATA-04), and is silent about their place
 * (N-51). Accepted: at the top, inside `val`, inside the zh-CN value of `locale`, which overrides both.
 */

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

/** Members that are one word or number, also where they are objects of an enumeration. */
const SCALARS: Record<string, Kind> = {
  linkType: "number",
  type: "code",
  onlineId: "code",
  linkSpuId: "code",
  vc: "code",
  code: "code",
  id: "code",
};
/** Members that can hold all others of a link. */
const WRAPPERS = ["val", "data", ...(names.val ?? [])];

const isText = (value: unknown) => shapeOf(value) === "text" || typeof value === "number";

/** Returns the members of a link in one object; a text is a path or an external address. */
export function linkMembers(link: unknown): unknown {
  const given = held(link);
  if (typeof given === "string") {
    if (shapeOf(given) !== "text") return given;
    return { linkType: /^\s*(?:(?:https?:)?\/\/|www\.)/i.test(given) ? 1 : 4, val: given };
  }
  if (!isMembers(given)) return given;
  const { val, locale, ...others }: Members = withScalars(given);
  const wrapper = WRAPPERS.find((name) => isMembers(held(others[name])));
  const { [wrapper ?? ""]: wrapped, ...members } = others;
  const outer = present({ ...inValue(wrapped), ...inValue(val) });
  const own = present(inValue(chineseOf(held(locale)) ?? ofLanguage(others)));
  const isEmpty = Object.keys(own).length === 0 && Object.keys(outer).length === 0;
  const chinese = isEmpty ? inValue(defaultOf(held(locale))) : own;
  Object.assign(members, outer, present(chinese));
  const isNested = Object.keys(outer).length > 0 && (wrapper !== undefined || outer.val !== val);
  return isNested || Object.keys(chinese).length > 0 ? withTarget(members) : members;
}

/** The members that have a value: an empty one for Chinese overrides nothing. */
function present(members: Members): Members {
  const found = Object.entries(members).filter(([, value]) => !isNothing(value));
  return Object.fromEntries(found);
}

/** The value of the member that is named by the language. */
function ofLanguage(members: Members): unknown {
  const own = Object.keys(members).find(isChinese);
  return own === undefined ? undefined : members[own];
}

/** The members with those of `SCALARS` as the table of coercions converts them. */
function withScalars(members: Members): Members {
  const scalars = Object.entries(SCALARS).flatMap(([name, kind]) => {
    const value = members[name];
    const isHeld = typeof value === "object" && value !== null;
    return isHeld ? [[name, coerce(kind, value, { path: [] }, () => undefined)]] : [];
  });
  return { ...members, ...Object.fromEntries(scalars) };
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
  const own = ofLanguage(inner);
  if (own !== undefined) return inValue(own);
  const other = defaultOf(inner);
  if (other !== undefined && Object.keys(inner).length === 1) return inValue(other);
  const { locale, ...members }: Members = withScalars(inner);
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

/** The value in a JSON text, and the only one in a list, also of numbered members. */
function held(value: unknown): unknown {
  const isText = typeof value === "string" && looksEncoded(value);
  const inner = isText ? (jsonInText(value) ?? value) : value;
  const list = shapeOf(inner) === "numbered object" ? Object.values(inner as object) : inner;
  return Array.isArray(list) && list.length === 1 && !isPair(list[0]) ? list[0] : inner;
}

/** A language and its value. */
const isPair = (value: unknown) => Array.isArray(value) && value.length === 2;
