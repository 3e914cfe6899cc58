import type { z } from "zod";
import type { BlockTools, PictureShape } from "#server/blockReader.ts";
import { productCards } from "#server/product-cards/productCard.ts";
import type { ImageField } from "#shared/contract/fields.ts";
import { linkSchema, type navPopoverSchema } from "#shared/contract/schemas/content.ts";
import { MENU_CARDS, type MenuPanelView, type MenuSeries } from "#shared/domain/menu.ts";
import { paths } from "#shared/domain/paths.ts";

type Popover = z.output<typeof navPopoverSchema>;
type Column<S extends Popover["style"]> = Extract<
  Popover,
  { style: S; columns: unknown[] }
>["columns"][number];

const CARD = { ratio: 280 / 184 } as const;
const COVER = { ratio: 492 / 298 } as const;
const SERIES = { ratio: 1 } as const;

/**
 * Converts the contents of a popover for its panel: resolves links, checks images, maps the ids of new
 * products (HEADER-08 to HEADER-11). Returns `null` if nothing can be shown.
 */
export async function menuPanel(
  popover: Popover,
  tools: BlockTools,
): Promise<MenuPanelView | null> {
  switch (popover.style) {
    case "card": {
      const columns = await Promise.all(
        popover.columns.slice(0, MENU_CARDS).map((column) => card(column, tools)),
      );
      return { style: "card", columns };
    }
    case "list": {
      const columns = await Promise.all(popover.columns.map((column) => series(column, tools)));
      return { style: "list", columns: hasLeaves(columns) ? columns : columns.map(alike) };
    }
    case "grid": {
      const { mainTitle: title, cover, extraLink } = popover;
      const picture = decorative(cover, COVER, tools);
      const extra = await tools.namedLink(extraLink?.linkName ?? "", extraLink?.linkUrl);
      return { style: "grid", title, cover: picture, goods: goods(popover, tools), extra };
    }
    case "newProducts": {
      const list = goods(popover, tools);
      return list.length === 0
        ? null
        : { style: "newProducts", title: popover.mainTitle, goods: list };
    }
  }
}

async function card(column: Column<"card">, tools: BlockTools) {
  return {
    title: column.mainTitle,
    picture: decorative(column.image, CARD, tools),
    text: column.subTitle,
    link: await tools.namedLink(column.linkName, column.linkUrl),
  };
}

async function series(column: Column<"list">, tools: BlockTools): Promise<MenuSeries> {
  const entries = await Promise.all(column.seriesList.map((entry) => way(entry, tools)));
  return {
    name: column.seriesName,
    nameEn: column.seriesNameEn,
    picture: decorative(column.seriesImg, SERIES, tools),
    entries: entries.filter((entry) => entry !== null),
  };
}

const hasLeaves = (columns: readonly MenuSeries[]) =>
  columns.some(({ entries }) => entries.some(({ whole }) => !whole));

/** Among links to whole series alone, none is more prominent. */
function alike({ entries, ...column }: MenuSeries): MenuSeries {
  return { ...column, entries: entries.map(({ whole: _, ...link }) => link) };
}

/** A link to a leaf or to a whole series; the latter is more prominent. */
async function way(entry: Column<"list">["seriesList"][number], tools: BlockTools) {
  const link = await tools.namedLink(entry.vcName, categoryLink(entry));
  const isLeaf = link?.href === paths.category(entry.vcItem);
  return link && { ...link, ...(!isLeaf && { whole: true as const }) };
}

/** An entry references a category: same rules as a link of type 5. */
function categoryLink({ at, vcItem, isAllSeries }: Column<"list">["seriesList"][number]) {
  const link = linkSchema.parse({ linkType: 5, val: vcItem, code: vcItem, isAllSeries });
  return { ...link, at };
}

function goods(popover: Extract<Popover, { newGoodsArr: unknown }>, tools: BlockTools) {
  const { config, report } = tools;
  return productCards(popover.newGoodsArr, popover.spuInfo, {
    config,
    report,
  });
}

/** The adjacent text describes the image. */
function decorative(image: ImageField, shape: PictureShape, tools: BlockTools) {
  return tools.picture(image && { ...image, alt: "" }, shape);
}
