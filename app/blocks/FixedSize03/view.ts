import type { TileView } from "#app/blocks/fixedSize_02/tileView.ts";

export type TileRowView = { title: string; tiles: TileView[] };
