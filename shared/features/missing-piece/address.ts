import { toAnswer } from "#shared/domain/answer.ts";

/** The form that finds a piece; with a chosen series, its answer. */
export const missingPieceAddress = (series?: string) =>
  series === undefined
    ? "/missing-piece"
    : toAnswer(`/missing-piece?series=${encodeURIComponent(series)}`);
