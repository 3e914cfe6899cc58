import { z } from "zod";
import type { BlockTools } from "#server/blockReader.ts";
import {
  imageField,
  lineField,
  listField,
  nameField,
  numberField,
} from "#shared/contract/fields.ts";
import { linkField } from "#shared/contract/schemas/content.ts";
import { colorField, lengthField } from "#shared/contract/styleFields.ts";
import { optional } from "#shared/contract/tolerant.ts";
import { TILE_RATIO } from "#shared/domain/images.ts";
import { fontBucket } from "#shared/domain/limits.ts";
import type { TileButton, TileText, TileView } from "./tileView.ts";

/** A fixed-size tile (DATA-10). */
export const tileSchema = z.object({
  pic: imageField,
  titleEn: lineField,
  picLocation: numberField,
  title: optional(
    z.object({ titleText: lineField, titleSize: lengthField, titleColor: colorField }),
  ),
  subTitle: optional(
    z.object({ subTitleText: lineField, subTitleSize: lengthField, subTitleColor: colorField }),
  ),
  buttons: listField(
    z.object({
      buttonName: nameField,
      buttonLink: linkField,
      buttonTextColor: colorField,
      buttonBorderColor: colorField,
      buttonFillColor: colorField,
    }),
  ),
  textBackground: colorField,
  textAlign: numberField,
});

type Tile = z.output<typeof tileSchema>;

const shape = { ratio: TILE_RATIO };
/** `picLocation` value that reverses the tile (BLOCK-19). */
const REVERSED = 3;
const alignments = { 1: "left", 2: "center", 3: "right" } as const;

function tileText(
  text = "",
  size: number | null = null,
  color: string | null = null,
): TileText | null {
  return text === "" ? null : { text, size: size === null ? null : fontBucket(size), color };
}

async function tileButton(button: Tile["buttons"][number], tools: BlockTools): Promise<TileButton> {
  return {
    label: button.buttonName,
    link: await tools.link(button.buttonLink),
    textColor: button.buttonTextColor,
    borderColor: button.buttonBorderColor,
    fillColor: button.buttonFillColor,
  };
}

/** Converts a fixed-size tile to its view (DATA-10). */
export async function readTile(tile: Tile, tools: BlockTools): Promise<TileView> {
  const { title, subTitle } = tile;
  const labels = tile.buttons.map(({ buttonName }) => buttonName);
  const textsNearby = [title?.titleText ?? "", subTitle?.subTitleText ?? "", ...labels];
  return {
    picture: tools.picture(tile.pic, shape, ...textsNearby),
    titleEn: tile.titleEn,
    reversed: tile.picLocation === REVERSED,
    title: tileText(title?.titleText, title?.titleSize, title?.titleColor),
    subTitle: tileText(subTitle?.subTitleText, subTitle?.subTitleSize, subTitle?.subTitleColor),
    buttons: await Promise.all(tile.buttons.map((button) => tileButton(button, tools))),
    textBackground: tile.textBackground,
    align: alignments[tile.textAlign as keyof typeof alignments] ?? "left",
  };
}
