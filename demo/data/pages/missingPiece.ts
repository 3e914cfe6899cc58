import { paths } from "#app/domain/paths.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { houseFacts } from "#demo/data/houseFacts.ts";
import { p } from "#demo/data/html.ts";
import { type SeriesCode, seriesByCode } from "#demo/data/series.ts";
import type { DemoPageItem } from "#demo/data/types.ts";

/** Mark on the foot, the series that have it, and a picture of one. */
const marks: [mark: string, series: SeriesCode[], picture: string, alt: string][] = [
  [
    "白湖标记、画师字母与年份",
    ["lace-blue", "lace-border", "line-blue", "rain", "winter", "botanica"],
    "line-blue-mug-foot",
    "青线马克杯，翻过来：标记下写着 M K 与 26",
  ],
  [
    "白湖标记、描金师字母与年份",
    ["gold-relief"],
    "gold-relief-teapot-foot",
    "金缘浮雕茶壶，翻过来：标记下写着 M K 与 26",
  ],
  [
    "白湖标记、修坯师字母与年份",
    ["white-relief"],
    "white-relief-bowl-foot",
    "白浮雕汤碗，翻过来：标记下写着 M K 与 26",
  ],
  [
    "白湖标记与年份，不署字母",
    ["midnight"],
    "midnight-teapot-foot",
    "夜蓝茶壶，翻过来：标记下只有 26",
  ],
  [
    "底足露泥，不落款",
    ["nord-stone"],
    "nord-stone-mug-sage-foot",
    "北石马克杯，翻过来：一圈露泥的底足，没有标记",
  ],
];

/** Foot marks as pictures, then the series by mark; each name links to the pieces of that series. */
export function missingPiece(desk: Desk): DemoPageItem[] {
  const row = ([mark, series]: (typeof marks)[number]) => {
    const links = series.map(
      (code) => `<a href="${paths.missingPiece(code)}">${seriesByCode[code].name}</a>`,
    );
    return `<tr><th>${mark}</th><td>${links.join("\u3000")}</td></tr>`;
  };
  return [
    block("imageList", {
      title: "把它翻过来",
      shape: "square",
      list: marks.map(([mark, series, picture, alt]) => ({
        image: desk.picture(picture, alt),
        title: mark.replace(/^白湖标记[、与]/, ""),
        subTitle: series.map((code) => seriesByCode[code].name).join("、"),
      })),
    }),
    block("common", {
      layout: "article",
      titleEn: "The foot mark",
      title: "底款怎样读",
      html:
        `<table><tbody>${marks.map(row).join("")}</tbody></table>` +
        p(
          `自售出之日起，${houseFacts.refill}可以补配；图录上没有的器形，按画室存稿另烧，六至八周。`,
          `碎了一件的，一年内可以<a href="${paths.damagedAndReplaced()}">${houseFacts.replacement.name}</a>。`,
        ),
    }),
  ];
}
