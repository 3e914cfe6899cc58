import { paths } from "#app/domain/paths.ts";
import { block } from "#demo/data/desk.ts";
import { houseFacts } from "#demo/data/houseFacts.ts";
import { p } from "#demo/data/html.ts";
import { type SeriesCode, seriesByCode } from "#demo/data/series.ts";
import type { DemoPageItem } from "#demo/data/types.ts";

/** What is on the foot, and the series that carry it. */
const marks: [mark: string, series: SeriesCode[]][] = [
  [
    "白湖标记、画师字母与年份",
    ["lace-blue", "lace-border", "line-blue", "rain", "winter", "botanica"],
  ],
  ["白湖标记、描金师字母与年份", ["gold-relief"]],
  ["白湖标记、修坯师字母与年份", ["white-relief"]],
  ["白湖标记与年份，不署字母", ["midnight"]],
  ["底足露泥，不落款", ["nord-stone"]],
];

/** Series by foot mark; each name links to the pieces of that series. */
export function missingPiece(): DemoPageItem[] {
  const row = ([mark, series]: (typeof marks)[number]) => {
    const links = series.map(
      (code) => `<a href="${paths.missingPiece(code)}">${seriesByCode[code].name}</a>`,
    );
    return `<tr><th>${mark}</th><td>${links.join("\u3000")}</td></tr>`;
  };
  return [
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
