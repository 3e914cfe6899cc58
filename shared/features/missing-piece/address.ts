/** The form that finds a piece, with a chosen series. */
export const missingPieceAddress = (series?: string) =>
  `/missing-piece${series === undefined ? "" : `?series=${encodeURIComponent(series)}`}`;
