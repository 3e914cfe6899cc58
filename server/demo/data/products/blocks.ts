import { paths } from "#app/domain/paths.ts";
import { block, type Desk } from "#server/demo/data/desk.ts";
import { toCategory, toPath } from "#server/demo/data/links.ts";
import { type Series, type SeriesTile, seriesByCode } from "#server/demo/data/series.ts";
import type { DemoLink, DemoPageItem } from "#server/demo/data/types.ts";
import type { ProductDef } from "./def.ts";
import { relatedPieces } from "./related.ts";

/**
 * Content blocks that cannot be shown, among good ones of the same product: the site logs and skips
 * them (spec §8 "CMS content that fails to parse, or an unknown model").
 */
const deliberateFaults: Readonly<Record<string, DemoPageItem[]>> = {
  "line-blue-creamer": [
    { modelName: "highlight", contents: '{"pic":{"url":' },
    { modelName: "paintersCalendar", contents: '{"month":11}' },
    { modelName: "products", contents: '{"title":"同席的器物","goodsArr":"none"}' },
  ],
};

const INK = "#00244A";
const PAPER = "#F6F3EC";

/** Where the whole series is shown. */
export function toSeries(series: ProductDef["series"]): DemoLink {
  return series === "annual" ? toPath(paths.annualPlate()) : toCategory(series);
}

/**
 * What editors put below a product: a quotation, the laid table, a close-up with a text, related
 * pieces. `shown` are the pictures of the gallery; `turn` alternates texts and sides within a series.
 */
export function productBlocks(
  desk: Desk,
  def: ProductDef,
  shown: ReadonlySet<string>,
  turn: number,
): DemoPageItem[] {
  if (def.without?.includes("blocks")) return [];
  const series = seriesByCode[def.series];
  const closeUp = series.closeUps.find((name) => !shown.has(name));
  const tile = series.tiles[turn % 2];
  const { picture, alt } = series.table;
  const good = [
    quote(series, turn),
    block("highlight", { pic: desk.picture(picture, alt), picMobile: null, tone: "dark" }),
    ...(closeUp && tile ? [closeUpTile(desk, series, closeUp, tile, turn)] : []),
    block("products", {
      title: "同席的器物",
      linkName: def.series === "annual" ? "沿年份走一遍" : `${series.name}全系列`,
      linkUrl: toSeries(def.series),
      ...desk.goods(relatedPieces(def, shown).map(({ id }) => id)),
    }),
  ];
  const faults = deliberateFaults[def.id] ?? [];
  return [...good.slice(0, 1), ...faults, ...good.slice(1)];
}

function quote({ quotes }: Series, turn: number): DemoPageItem {
  const { lines, source } = quotes[turn % quotes.length] as Series["quotes"][number];
  return block("common", {
    layout: "quote",
    html: `<blockquote><p>${lines.join("<br>")}</p></blockquote>`,
    signature: source,
  });
}

function closeUpTile(
  desk: Desk,
  series: Series,
  picture: string,
  { title, text, linkName, link }: SeriesTile,
  turn: number,
): DemoPageItem {
  const reversed = turn % 2 === 1;
  return block("fixedSize_02", {
    tiles: [
      {
        pic: desk.picture(picture, `${series.name}的细部`),
        picLocation: reversed ? 3 : 1,
        title: { titleText: title, titleSize: 26, titleColor: INK },
        subTitle: { subTitleText: text, subTitleSize: 16 },
        buttons: [{ buttonName: linkName, buttonLink: link, buttonTextColor: INK }],
        textBackground: reversed ? PAPER : null,
        textAlign: 1,
      },
    ],
  });
}
