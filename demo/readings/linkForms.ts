import type { Draws } from "./draws.ts";

/** Types of links that have a target besides their value. */
const WITH_TARGET = [2, 3, 5, 7];

/** Where other systems write the language of an entry, its value, and Chinese. */
const languageNames = ["locale", "lang", "language", "key", "code", "name", "localeCode"];
const valueNames = ["val", "value", "content", "text", "url", "link", "linkUrl", "href"];
const chinese = ["zh-CN", "zh_CN", "zh-cn", "zh", "zh-Hans-CN", "zh-Hans", "cn"];

/** Other places of a link's members (N-51): inside `val`, in `locale` by key or in a list, a path alone. */
export function linkForms(link: Record<string, unknown>, draws: Draws): unknown[] {
  const { linkType, val, locale, ...targets } = link;
  if (locale !== undefined || typeof val !== "string" || val.trim() === "") return [];
  const all = { val, ...targets };
  const entry = (language: string, value: unknown) => ({ [name]: language, [valueName]: value });
  const name = draws.oneOf(languageNames);
  const valueName = draws.oneOf(valueNames);
  const other = entry("en-US", "/en");
  return [
    { linkType, val: all },
    { linkType, val: JSON.stringify(all) },
    { linkType, val: [all] },
    { linkType, val: { [draws.oneOf(chinese)]: all, en: "/en" } },
    { linkType, locale: { "zh-CN": all } },
    { linkType, locale: { default: all } },
    { linkType, locale: { default: "/en", "zh-CN": all } },
    { linkType: { code: linkType, desc: "类型" }, val: all },
    {
      linkType,
      locale: [
        ["en-US", "/en"],
        [draws.oneOf(chinese), all],
      ],
    },
    { linkType, locale: [{ lang: { code: draws.oneOf(chinese) }, val: all }] },
    JSON.stringify(JSON.stringify({ linkType, val: all })),
    { linkType, locale: JSON.stringify({ "zh-CN": all }) },
    { linkType, locale: { 0: other, 1: entry(draws.oneOf(chinese), all) } },
    { linkType, val: "/en", locale: { en: "/en", "zh-CN": all } },
    { ...targets, linkType, locale: { "zh-CN": val } },
    { ...targets, linkType, val: "/en", locale: { "zh-CN": val } },
    { linkType, locale: [other, entry(draws.oneOf(chinese), all)] },
    { linkType, locale: [{ ...all, locale: draws.oneOf(chinese) }, other] },
    { linkType, val: { locale: { [draws.oneOf(chinese)]: all } } },
    { linkType, val: { [draws.oneOf(["val", "value", "link", "data"])]: all } },
    { ...targets, linkType, val, locale: [other] },
    { ...targets, linkType, locale: [entry(draws.oneOf(chinese), val), other] },
    ...(WITH_TARGET.includes(Number(linkType)) ? [{ linkType, val: targets }] : []),
    ...(Number(linkType) === 4 ? pathForms(link, val) : []),
  ];
}

/** A path without its leading slash, and a path or an address alone. */
function pathForms(link: Record<string, unknown>, val: string): unknown[] {
  const relative = /^\/[a-z]/i.test(val) ? [{ ...link, val: val.slice(1) }, val.slice(1)] : [];
  return [val, ...relative];
}
