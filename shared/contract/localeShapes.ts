import { isMembers } from "./members.ts";

/** Values by language: of an object with languages as keys, or of a list of entries that name their language. */

const CHINESE =
  /^(?:zh(?:cmn)?(?:hans|chs|s)?(?:cn|sg)?(?:utf8)?|zho|chi|cn|chn|chs|zhs|chinese(?:simplified|china|prc)?|simplifiedchinese|中文(?:简体)?|简体(?:中文)?|汉语)$/;
const DEFAULT = /^(?:default(?:value|locale)?|root|und|\*)$/;
/** Length of the longest name of a language that is read. */
const MOST = 40;

/** A name of a language without case, separators and brackets: `zh_CN.UTF-8`, `中文（简体）`. */
const plain = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/[\s()_.@-]/g, "")
    .toLowerCase();

export const isChinese = (name: string) => name.length <= MOST && CHINESE.test(plain(name));
const isDefault = (name: string) => name.length <= MOST && DEFAULT.test(plain(name));

/** The value for zh-CN of an object or a list by language; `undefined` without one. */
export function chineseOf(value: unknown): unknown {
  return valueFor(isChinese, value);
}

/** The value that such an object or list names as its default; `undefined` without one. */
export function defaultOf(value: unknown): unknown {
  return valueFor(isDefault, value);
}

type IsName = (name: string) => boolean;

function valueFor(isName: IsName, given: unknown): unknown {
  if (Array.isArray(given)) {
    for (const entry of given) {
      const value = ofEntry(isName, entry);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  if (!isMembers(given)) return undefined;
  const exact = given["zh-CN"];
  if (exact !== undefined && exact !== null && isName("zh-CN")) return exact;
  const own = ofEntry(isName, given);
  if (own !== undefined) return own;
  // `{ "values": { "zh-CN": … } }`, or a list in numbered members.
  for (const inner of Object.values(given)) {
    if (typeof inner !== "object") continue;
    const value = isMembers(inner) ? ofEntry(isName, inner) : valueFor(isName, inner);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * The value of an entry for a language, which a member names or is: its only other member, whatever its name, or all
 * others; `undefined` for another language. A pair is a language and its value.
 */
function ofEntry(isName: IsName, entry: unknown): unknown {
  if (Array.isArray(entry)) {
    const [name, value] = entry;
    return entry.length === 2 && typeof name === "string" && isName(name) ? value : undefined;
  }
  if (!isMembers(entry)) return undefined;
  const own = Object.keys(entry).find(isName);
  if (own) return entry[own];
  const others = Object.entries(entry).filter((member) => !names(isName, member));
  if (others.length === Object.keys(entry).length) return undefined;
  const [[, only] = []] = others;
  if (others.length === 0) return undefined;
  return others.length === 1 ? only : Object.fromEntries(others);
}

/** Whether a member is the name of the language, or an object that describes it: `{ "code": "zh-CN" }`. */
function names(isName: IsName, [member, value]: [string, unknown]): boolean {
  if (typeof value === "string") return isName(value.trim());
  if (!isMembers(value) || !/^(?:lang|locale)/i.test(member)) return false;
  return Object.values(value).some((each) => typeof each === "string" && isName(each));
}
