import type { z } from "zod";
import type {
  TileButton,
  TileRowBlock,
  TilesBlock,
  TileText,
  TileView,
} from "#app/domain/blocks.ts";
import { TILE_RATIO } from "#app/domain/images.ts";
import { fontBucket } from "#app/domain/limits.ts";
import type { Contents, tileSchema } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";

type Tile = z.output<typeof tileSchema>;
type Button = Tile["buttons"][number];

const shape = { ratio: TILE_RATIO, widths: [480, 836, 1672] };
/** `picLocation` that puts the picture on the reverse side (spec §3 "Fixed-size tile"). */
const REVERSED = 3;
const alignments = { 1: "left", 2: "center", 3: "right" } as const;

function tileText(
  text = "",
  size: number | null = null,
  color: string | null = null,
): TileText | null {
  return text === "" ? null : { text, size: size === null ? null : fontBucket(size), color };
}

async function tileButton(button: Button, tools: BlockTools): Promise<TileButton> {
  return {
    label: button.buttonName,
    link: await tools.link(button.buttonLink),
    textColor: button.buttonTextColor,
    borderColor: button.buttonBorderColor,
    fillColor: button.buttonFillColor,
  };
}

/** One fixed-size tile as its view (spec §3 "Fixed-size tile"). */
export async function mapTile(tile: Tile, tools: BlockTools): Promise<TileView> {
  const { title, subTitle } = tile;
  return {
    picture: tools.picture(tile.pic, shape, title?.titleText),
    titleEn: tile.titleEn,
    reversed: tile.picLocation === REVERSED,
    title: tileText(title?.titleText, title?.titleSize, title?.titleColor),
    subTitle: tileText(subTitle?.subTitleText, subTitle?.subTitleSize, subTitle?.subTitleColor),
    buttons: await Promise.all(tile.buttons.map((button) => tileButton(button, tools))),
    textBackground: tile.textBackground,
    align: alignments[tile.textAlign as keyof typeof alignments] ?? "left",
  };
}

/** Fixed-size tiles: half picture, half words. */
export async function mapTiles(
  contents: Contents<"fixedSize_02">,
  tools: BlockTools,
): Promise<TilesBlock> {
  const tiles = await Promise.all(contents.tiles.map((tile) => mapTile(tile, tools)));
  return { type: "fixedSize_02", tiles };
}

/** Fixed-size tiles side by side, words below their pictures. */
export async function mapTileRow(
  contents: Contents<"FixedSize03">,
  tools: BlockTools,
): Promise<TileRowBlock> {
  const tiles = await Promise.all(contents.tiles.map((tile) => mapTile(tile, tools)));
  return { type: "FixedSize03", title: contents.title, tiles };
}
