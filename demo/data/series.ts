import { paintedSeries } from "./series/painted.ts";
import { plainSeries } from "./series/plain.ts";
import { seasonalSeries } from "./series/seasonal.ts";
import type { Series, SeriesCode } from "./seriesTypes.ts";

/** All series in display order. */
export const seriesByCode: Record<SeriesCode, Series> = {
  ...paintedSeries,
  ...plainSeries,
  ...seasonalSeries,
};

/** Series codes in display order. */
export const seriesCodes = Object.keys(seriesByCode) as SeriesCode[];
