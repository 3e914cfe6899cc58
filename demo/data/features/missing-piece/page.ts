import { brandFacts } from "#demo/data/brandFacts.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { p } from "#demo/data/html.ts";
import { seriesByCode } from "#demo/data/series.ts";
import type { SeriesCode } from "#demo/data/seriesTypes.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";
import { missingPieceAddress } from "#shared/features/missing-piece/address.ts";

/** Mark on the foot, and the series that have it. */
const marks: [mark: string, series: SeriesCode[]][] = [
  [
    "白湖标记、画师字母与年份",
    ["lace-blue", "lace-border", "line-blue", "rain", "winter", "botanica"],
  ],
  ["白湖标记、描金师字母与年份", ["gold-relief"]],
  ["白湖标记、修坯师字母与年份", ["white-relief"]],
  ["白湖标记与年份，不署字母", ["midnight"]],
  ["底足露泥，即是落款", ["nord-stone"]],
];

/** Marks that the pictures show. */
const LETTERS = "标记下写着 M K 与 26";
/** By series: the picture of a piece that is turned over, its form and its mark. */
const feet: Partial<Record<SeriesCode, [picture: string, form: string, seen?: string]>> = {
  "lace-blue": ["lace-blue-mug-foot", "马克杯"],
  "lace-border": ["lace-border-mug-foot", "马克杯"],
  "line-blue": ["line-blue-mug-foot", "马克杯"],
  rain: ["rain-mug-foot", "马克杯"],
  winter: ["winter-mug-foot", "马克杯"],
  botanica: ["botanica-teapot-foot", "茶壶"],
  "gold-relief": ["gold-relief-teapot-foot", "茶壶"],
  "white-relief": ["white-relief-bowl-foot", "汤碗"],
  midnight: ["midnight-teapot-foot", "茶壶", "标记下只有 26"],
  "nord-stone": ["nord-stone-mug-sage-foot", "马克杯", "一圈露泥的底足，没有标记"],
};

/** Foot marks as pictures, then the series by mark; each name links to the pieces of that series. */
export function missingPiece(desk: Desk): DemoPageItem[] {
  const row = ([mark, series]: (typeof marks)[number]) => {
    const links = series.map(
      (code) => `<a href="${missingPieceAddress(code)}">${seriesByCode[code].name}</a>`,
    );
    return `<tr><th>${mark}</th><td>${links.join(" ")}</td></tr>`;
  };
  const foot = (mark: string, code: SeriesCode) => {
    const [picture, form, seen = LETTERS] = feet[code] ?? [];
    if (!picture) throw new RangeError(`no picture of the foot of ${code}`);
    const { name } = seriesByCode[code];
    return {
      image: desk.picture(picture, `${name}${form}，翻过来：${seen}`),
      title: name,
      subTitle: mark.replace(/^白湖标记[、与]/, ""),
    };
  };
  return [
    block("imageList", {
      title: "把它翻过来",
      shape: "square",
      list: marks.flatMap(([mark, series]) => series.map((code) => foot(mark, code))),
    }),
    block("common", {
      layout: "article",
      titleEn: "The foot mark",
      title: "底款怎样读",
      html:
        `<table><tbody>${marks.map(row).join("")}</tbody></table>` +
        p(
          `自售出之日起，${brandFacts.refill}可以补配；图录上没有的器形，按画室存稿另烧，六至八周。`,
          "只缺碟、盖或杯中的一件，也可以单配：碟是一套的四成，杯六成，壶盖与罐盖三成；每一件的价格，写在它的“单配”一行。",
          `碎了一件的，一年内可以<a href="${paths.damagedAndReplaced()}">${brandFacts.replacement.name}</a>。`,
        ),
    }),
  ];
}
