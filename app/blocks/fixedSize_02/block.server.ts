import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { someRows } from "#shared/contract/tolerant.ts";
import { Tiles } from "./Tiles.static.tsx";
import { readTile, tileSchema } from "./tile.server.ts";
import type { TilesView } from "./view.ts";

/** Fixed-size tiles: half picture, half text. */
export const fixedSize_02 = defineBlock({
  fields: { tiles: someRows(tileSchema) },
  example: {
    tiles: [
      {
        pic: { url: "/media/table-lace-blue.jpg" },
        titleEn: "The tile",
        title: { titleText: "A title", titleSize: 26, titleColor: "#00244A" },
        subTitle: { subTitleText: "A few words" },
        buttons: [{ buttonName: "Follow", buttonLink: { linkType: 4, val: "/gifting" } }],
        textBackground: "#F6F3EC",
      },
    ],
  },
  async read({ tiles }, tools): Promise<TilesView> {
    return { tiles: await Promise.all(tiles.map((tile) => readTile(tile, tools))) };
  },
  Component: Tiles,
});
