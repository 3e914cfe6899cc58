import type { TileView } from "./tileView.ts";

export type TilesView = { tiles: TileView[] };
