import type { SeriesCode } from "#demo/data/seriesTypes.ts";
import { annual } from "./annual.ts";
import { botanica } from "./botanica.ts";
import type { Piece, ProductDef } from "./def.ts";
import { goldRelief } from "./goldRelief.ts";
import { laceBlue } from "./laceBlue.ts";
import { laceBorder } from "./laceBorder.ts";
import { lineBlue } from "./lineBlue.ts";
import { midnight } from "./midnight.ts";
import { nordStone } from "./nordStone.ts";
import { rain } from "./rain.ts";
import { setsOf } from "./sets.ts";
import { otherSizes } from "./sizes.ts";
import { whiteRelief } from "./whiteRelief.ts";
import { winter } from "./winter.ts";

const pieces: Record<SeriesCode, Piece[]> = {
  "lace-blue": laceBlue,
  "lace-border": laceBorder,
  "line-blue": lineBlue,
  rain,
  "white-relief": whiteRelief,
  "gold-relief": goldRelief,
  midnight,
  winter,
  botanica,
  "nord-stone": nordStone,
  annual,
};

const authored: ProductDef[] = (Object.keys(pieces) as SeriesCode[]).flatMap((series) =>
  pieces[series].map((piece) => ({ ...piece, series })),
);

const single: ProductDef[] = [...authored, ...authored.flatMap(otherSizes)];

/** The house's own products, series by series; then their other sizes, then pairs and sets of them. */
export const productDefs: ProductDef[] = [...single, ...setsOf(single)];
