import type { z } from "zod";
import { catalogueRows } from "./rows/catalogue.ts";
import { contentsRows } from "./rows/contents.ts";
import { jobsRows } from "./rows/jobs.ts";
import { newsRows } from "./rows/news.ts";
import { pagesRows } from "./rows/pages.ts";
import { productRows } from "./rows/product.ts";
import { searchRows } from "./rows/search.ts";
import { storesRows } from "./rows/stores.ts";
import { verificationRows } from "./rows/verification.ts";

export type { Acceptance, CallRow, CommerceIds, ReadPolicy, Repeat } from "./rows/callRow.ts";

/**
 * The call catalogue (CALL-01 to CALL-45), row for row and in its order. It includes the calls that the
 * specification defines only by purpose (docs/generated/commerce-api.md). Cache, purge tags, documents, the check of a
 * backend and the starter backend follow from the rows.
 */
export const calls = {
  ...pagesRows,
  ...productRows,
  ...verificationRows,
  ...jobsRows,
  ...searchRows,
  ...newsRows,
  ...catalogueRows,
  ...contentsRows,
  ...storesRows,
} as const;

/** Key of a row of the call catalogue. */
export type CallKey = keyof typeof calls;
/** Parameters that the caller of a row passes. */
export type CallParams<K extends CallKey> = z.input<(typeof calls)[K]["params"]>;
/** Parsed response data of a row. */
export type CallData<K extends CallKey> = z.output<(typeof calls)[K]["data"]>;
