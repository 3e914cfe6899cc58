import type { SettingName } from "#server/features/settings/values.ts";

/** Format of times. */
const MOMENT =
  "`YYYY-MM-DD`, alone or with a time (`2026-11-30 16:00:00`, `2026-11-30T16:00:00.000+00:00`), also with `/`, `.` or 年月日 between the numbers, `20261130`, a list `[2026, 11, 30, 16, 0]`, or seconds or milliseconds since 1970. With a zone or since 1970 it is shown in China's time; without one it is China's. A day that does not exist (`2026-02-30`), 0 and years before 1971 are none.";

/** Meaning of a member's values. */
export type Meaning = {
  /** A row, a shared shape or a block's model; `*`: every occurrence of the member. */
  where: string;
  /** The member's own name. */
  member: string;
  /** Description, including the effect of other values. */
  text: string;
  /** The defined values, in their spelling. */
  values?: Record<string, string>;
};

const LINK = "link";

/** Codes, flags, dates and formatted texts, each with all its values. */
export const meanings: Meaning[] = [
  {
    where: LINK,
    member: "linkType",
    text: "Where a link leads. Another value, also as a word: no link, logged as `unknown value`.",
    values: {
      "1": "external address in `val`, in a new window",
      "2": "page below /brand-story, by `onlineId`, where `type` is `page`",
      "3": "product, by `linkSpuId`; `vc` is the category of its breadcrumbs",
      "4": "path of the site in `val`, as given",
      "5": "category, by `code`; `isAllSeries` adds isAll=true to a leaf's address",
      "7": "content behind `id` (queryReadableContent), in a dialog over the page",
    },
  },
  {
    where: LINK,
    member: "val",
    text: 'Must not be empty, whatever the type: a link without val is none (LINK-10 of the ledger). For zh-CN `locale["zh-CN"]` stands in its place.',
  },
  {
    where: LINK,
    member: "type",
    text: "Read for linkType 2 only.",
    values: { page: "the page of `onlineId`" },
  },
  {
    where: "fullProductDetail",
    member: "attrGroupDictCode",
    text: "Place of an attribute, as text or number; with another value it is not shown.",
    values: {
      "1": "features: `name: value` under 特征",
      "2": "specifications under 规格",
      "3": "label and value",
      "4": "ticked terms: `altText`",
    },
  },
  {
    where: "fullProductDetail",
    member: "mediaType",
    text: "Absent, null, empty or 0: a picture. With a value (a film) it is left out of the pictures; three values belong to pages of their own.",
    values: {
      top: "square, from straight above, with `span`: shown one to one on `/pdp/{id}/true-size`",
      turn: "one of 8 to 36 square pictures of one turn, in order: `/pdp/{id}/turn`",
      foot: "the piece turned over, the last picture of that page",
    },
  },
  {
    where: "fullProductDetail",
    member: "altText",
    text: "Of an attribute: its ticked term. Of a picture: from where it sees the piece; without it the alternative text has the picture's number.",
  },
  {
    where: "fullProductDetail",
    member: "descText",
    text: "Plain text; its line breaks are kept.",
  },
  {
    where: "*",
    member: "salePrice",
    text: 'Yuan, 0 to 99,999,999.99, as a number or a decimal text (`1280`, `"1,280.00"`), without sign or unit; fractions are rounded to two digits. Absent, null or empty: no price line in menus, blocks, listings, results and prints, ¥0.00 on the product page alone (PDP-17); what cannot be read (`"¥680"`, `"680元"`, `"1.280,00"`, -1, 1e9) is logged, and the piece says that the boutiques tell its price. The inquiry tag wins.',
  },
  {
    where: "*",
    member: "tagLabels",
    text: "List of texts, or one text with commas.",
    values: { INQUIRY: "no price: 官方指导价：请联系线下门店" },
  },
  {
    where: "autocomplete",
    member: "sourceType",
    text: "What a suggestion is; another value counts as 0.",
    values: {
      "0": "a word: leads to /products/keyword/{suggest}",
      "1": "a product: leads to /pdp/{sourceId}",
      "2": "a category: leads to /products/category/{sourceCode}",
    },
  },
  {
    where: "securityCodeQuery",
    member: "code",
    text: "Whether the code is known; with any other value, also null, the visitor reads that it is wrong (VERIFY-07 of the ledger).",
    values: { "1": "known; `data` tells the rest" },
  },
  {
    where: "securityCodeQuery",
    member: "securityCode",
    text: "Sent: at most 30 characters of any alphabet. What has the form that the brand declares (`securityCode` in `brands/<key>/marks.ts`) in its one spelling: plain characters, capitals, no separators. Anything else as it was typed, trimmed and without invisible characters. An address in a QR code yields its code by the brand's second pattern.",
  },
  {
    where: "*",
    member: "linkPhone",
    text: "Telephone, shown as it comes. Calls the first plausible number in it, with an extension (`021-6288 0000 转 802`); none in hours, years or words.",
  },
  {
    where: "*",
    member: "address",
    text: "A store without one is shown without that line.",
  },
  {
    where: "*",
    member: "navJump",
    text: "Path of the item. Without a usable one the item only opens its panel; without either it is left out.",
  },
  {
    where: "securityCodeQuery",
    member: "status",
    text: "How often it was asked; another value shows `prompt` alone.",
    values: { "1": "first query", "2": "repeated", "3": "blocked after five", "4": "error" },
  },
  {
    where: "securityCodeQuery",
    member: "firstSearchTime",
    text: `${MOMENT} Words (昨天) are shown as they come.`,
  },
  {
    where: "searchCmsInfoList",
    member: "type",
    text: "What an entry is; of another type it is not shown.",
    values: {
      news: "leads to /news/{id}",
      page: "leads to /brand-story/{onlineId}",
      subBrand: "leads to /flora-danica/{onlineId}",
    },
  },
  {
    where: "*",
    member: "publishTime",
    text: `Day of publication: ${MOMENT} Another form: no date, and the log says so.`,
  },
  {
    where: "*",
    member: "openingTime",
    text: `Opening day of a store that is not open yet, shown as YYYY 年 MM 月 DD 日 正式开业: ${MOMENT}`,
  },
  {
    where: "*",
    member: "businessTime",
    text: "Daily hours as the house writes them (`10:00-22:00`); two times tell search engines the hours, too.",
  },
  {
    where: "*",
    member: "jobContent",
    text: "HTML, URI-encoded (`encodeURIComponent`), or plain. Decoded escape by escape: a literal `%` or a bad escape leaves only itself. `+` is a space where the whole text is form-encoded.",
  },
  {
    where: "getJobPageList",
    member: "city",
    text: "Sent: the `areaId` of getCityAreaList, never a city's name.",
  },
  {
    where: "getStoreByCoordinateProvince",
    member: "city",
    text: "Sent and read: the city's name, as getCityAreaList's `areaName` has it.",
  },
  {
    where: "getStoreByCoordinateProvince",
    member: "longitude",
    text: "Degrees, -180 to 180; 0 counts as none, and so with latitude, -90 to 90.",
  },
  {
    where: "getTreeByLevelId",
    member: "levelId",
    text: "Sent: 2, provinces with their cities.",
  },
  {
    where: "keywordList",
    member: "sort",
    text: "Sent where a visitor chose one.",
    values: {
      default: "the house's own order",
      newest: "newest first",
      priceAsc: "cheapest first",
      priceDesc: "dearest first",
    },
  },
  {
    where: "keywordList",
    member: "isAll",
    text: "Sent as true: the category's whole family, not it alone.",
  },
  {
    where: "keywordList",
    member: "filters",
    text: "Sent: values by filter code, as searchFilter names them; several of one filter mean any of them.",
  },
  {
    where: "searchFilter",
    member: "count",
    text: "Products that fit with this value besides; values without one are best left out.",
  },
  {
    where: "*",
    member: "total",
    text: "Rows of all pages. Without it what came is counted.",
  },
  {
    where: "getVirtualCategoryList",
    member: "leafFlag",
    text: "Whether it lists products itself; absent: it has no subList.",
  },
  {
    where: "queryModelContentDetail",
    member: "contents",
    text: "JSON as text, or the value itself: navigation or popover, below.",
  },
  {
    where: "queryReadableContent",
    member: "contents",
    text: "JSON as text, or the value itself: what block `common` has, below.",
  },
  {
    where: "queryReadableContent",
    member: "contentValue",
    text: 'By the setting\'s kind: see "Site settings".',
  },
  {
    where: "getCaptchaImage",
    member: "imageBase64",
    text: "PNG, JPEG, GIF or WebP in base64, with or without `data:…,` before it.",
  },
  {
    where: "getCaptchaImage",
    member: "audioBase64",
    text: "The same characters, spoken: MP3, WAV, Ogg or MP4 in base64, 400,000 characters at most. Requested with `audio=true` if the setting CAPTCHA_AUDIO is on and a visitor asks to hear it.",
  },
  {
    where: "tile",
    member: "picLocation",
    text: "Side of the picture; any other value: the usual one.",
    values: { "3": "the reverse side" },
  },
  {
    where: "tile",
    member: "textAlign",
    text: "Alignment of the words.",
    values: { "1": "left", "2": "centre", "3": "right" },
  },
];

/** The meaning of a member in its context, if more than its type. */
export function meaningOf(where: string, member: string): Meaning | undefined {
  return (
    meanings.find((each) => each.where === where && each.member === member) ??
    meanings.find((each) => each.where === "*" && each.member === member)
  );
}

/** Where each setting is shown; without it that part is omitted, unless the brand has its own text. */
export const settingUses: Record<SettingName, string> = {
  storeName:
    "store of the toolbar and of the buy dialog until the nearest one is known; its dialog is the one of the store that has this name",
  storeAddress: "its address",
  storeContactLabel: "word before its telephone",
  storeContactValue: "its telephone",
  storeImage: "its picture (1.625 to 1)",
  label4Tel: "word before the service telephone (footer, contacts, gifting)",
  value4Tel: "service telephone; without it no entry",
  desc4Tel: "line below it",
  label4Phone: "word before the mobile number",
  value4Phone: "mobile number; without it no entry",
  desc4Phone: "line below it",
  label4Email: "word before the mail address",
  value4Email: "mail address; without it no entry",
  desc4Email: "line below it",
  storeName4TM: "name of the first marketplace shop",
  storeLink4TM: "its address; without it no entry",
  storeName4JD: "name of the second marketplace shop",
  storeLink4JD: "its address; without it no entry",
  storeLink4DY: "address of the shop on the film platform",
  storeImage4DY: "its code; without link and code no entry",
  name4WXStore: "name of the WeChat store",
  link4WXStore: "its address",
  image4WXStore: "its code; without link and code no entry",
  name4WX: "name of the official account",
  link4WX: "its address",
  image4WX: "its code; without link and code no entry",
  name4Weibo: "name of the microblog",
  link4Weibo: "its address",
  image4Weibo: "its code; without link and code no entry",
  name4XHS: "name of the lifestyle platform",
  link4XHS: "its address",
  image4XHS: "its code; without link and code no entry",
  link4DY: "address of the account on the film platform",
  image4DY: "its code; without link and code no entry",
};
