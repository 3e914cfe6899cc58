import { categoryPlans, withDescendants } from "#demo/data/categoryPlan.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { toCategory, toPath } from "#demo/data/links.ts";
import { seenOn } from "#demo/data/seen.ts";
import { seriesByCode, seriesCodes } from "#demo/data/series.ts";
import type { SeriesTile } from "#demo/data/seriesTypes.ts";
import type { DemoLink, DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";
import { type ProductDef, pictureOf, type View } from "./def.ts";
import { ofSeries, relatedPieces, siblingsOf } from "./related.ts";
import { sceneOf } from "./scenes.ts";

/**
 * Invalid content blocks among valid ones of the same product: the site logs and skips them (ERR-17).
 */
const deliberateFaults: Readonly<Record<string, DemoPageItem[]>> = {
  "line-blue-creamer": [
    { modelName: "highlight", contents: '{"pic":{"url":' },
    { modelName: "paintersCalendar", contents: '{"month":11}' },
    { modelName: "products", contents: '{"title":"同席的器物","goodsArr":true}' },
  ],
};

const INK = "#00244A";
const PAPER = "#F6F3EC";

/** Links to the whole series. */
export function toSeries(series: ProductDef["series"]): DemoLink {
  return series === "annual" ? toPath(paths.annualPlate()) : toCategory(series);
}

/**
 * Editor blocks below a product: a table scene, another product's close-up with text, related
 * products. `shown` contains the gallery pictures; `turn` alternates texts and sides within a series.
 */
export function productBlocks(
  desk: Desk,
  def: ProductDef,
  shown: ReadonlySet<string>,
  turn: number,
): DemoPageItem[] {
  if (def.without?.includes("blocks")) return [];
  const series = seriesByCode[def.series];
  const tile = series.tiles[turn % 2];
  const scene = sceneOf(def);
  const related = relatedPieces(def, shown);
  const closeUp = closeUps.get(pictureOf(def));
  const good = [
    ...(scene
      ? [block("highlight", { pic: desk.picture(...scene), picMobile: null, tone: "dark" })]
      : []),
    ...(closeUp && tile ? [closeUpTile(desk, closeUp, tile, turn)] : []),
    block("products", {
      title: "同席的器物",
      linkName: def.series === "annual" ? "逐年看来" : `${series.name}全系列`,
      linkUrl: toSeries(def.series),
      ...desk.goods(related.map(({ id }) => id)),
    }),
  ];
  const faults = deliberateFaults[def.id] ?? [];
  return [...good.slice(0, 1), ...faults, ...good.slice(1)];
}

/** Close-up views, closest first. */
const CLOSER: readonly View[] = ["detail", "turned", "rim", "top"];
/** Forms that are not turned on the wheel, of which the texts beside close-ups tell. */
const MOULDED = new Set<ProductDef["shape"]>(["spoon", "rest"]);
/** Category pictures are already used often enough. */
const known = new Set(categoryPlans.flatMap(withDescendants).map(({ picture }) => picture));

/**
 * Assigns to each product page of a series a close-up of another product. Neither of the two pages may link
 * to the other, and each close-up is used on one page only.
 */
function closeUpsOf(series: ProductDef["series"]): [piece: string, picture: string][] {
  const pieces = ofSeries(series);
  const taken = new Set<string | null>(known);
  const ledTo = new Map(
    pieces.map((piece) => {
      const next = [
        ...relatedPieces(piece, new Set()),
        ...siblingsOf(piece).list.map(({ def }) => def),
      ];
      return [piece, new Set(next.map(pictureOf))] as const;
    }),
  );
  const leads = (from: ProductDef, to: ProductDef) => ledTo.get(from)?.has(to.id) ?? false;
  return pieces.flatMap((piece): [piece: string, picture: string][] => {
    const away = pieces.filter(
      (other) =>
        other !== piece &&
        !MOULDED.has(other.shape) &&
        !leads(piece, other) &&
        !leads(other, piece),
    );
    const views = CLOSER.flatMap((view) =>
      away.filter((other) => other.views.includes(view)).map(({ id }) => `${id}-${view}`),
    );
    const picture = views.find((name) => !taken.has(name));
    if (!picture) return [];
    taken.add(picture);
    return [[piece.id, picture]];
  });
}

/** Close-ups by the product on whose page they appear. */
const closeUps = new Map(seriesCodes.flatMap(closeUpsOf));

function closeUpTile(
  desk: Desk,
  picture: string,
  { title, text, linkName, link }: SeriesTile,
  turn: number,
): DemoPageItem {
  const reversed = turn % 2 === 1;
  return block("fixedSize_02", {
    tiles: [
      {
        pic: desk.picture(picture, seenOn(picture)),
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
