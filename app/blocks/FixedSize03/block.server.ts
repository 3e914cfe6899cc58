import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { readTile, tileSchema } from "#app/blocks/fixedSize_02/tile.server.ts";
import { lineField } from "#shared/contract/fields.ts";
import { someRows } from "#shared/contract/tolerant.ts";
import { TileRow } from "./TileRow.static.tsx";
import type { TileRowView } from "./view.ts";

/** Fixed-size tiles side by side, with text below the pictures. */
export const FixedSize03 = defineBlock({
  fields: { title: lineField, tiles: someRows(tileSchema) },
  example: {
    title: "Boxes",
    tiles: [
      {
        pic: { url: "/media/table-gold-relief.jpg" },
        picLocation: 3,
        title: { titleText: "A box" },
        textAlign: 2,
      },
    ],
  },
  async read({ title, tiles }, tools): Promise<TileRowView> {
    return { title, tiles: await Promise.all(tiles.map((tile) => readTile(tile, tools))) };
  },
  Component: TileRow,
});
