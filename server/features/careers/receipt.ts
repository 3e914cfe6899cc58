import { z } from "zod";
import type { Config } from "#server/config.ts";
import { cookieFamily } from "#server/http/cookieFamily.ts";
import { APPLICATION_PATH } from "#shared/domain/application.ts";

/**
 * Content of the page after a success. It is stored in a cookie: names of dropped files are personal and must
 * not be part of a URL, and a URL alone is no proof of success.
 */
export type Receipt = {
  jobId: string;
  /** Application number from the brand, if any. */
  number: string | null;
  /** Time of receipt, in milliseconds since 1970. */
  at: number;
  /** Messages about dropped files. */
  leftOut: string[];
};

const MAX_AGE_S = 300;
const MAX_LINES = 10;
const MAX_CHARACTERS = 60;
/**
 * Number of receipts kept after one was shown; with one more of maximum length they still fit into the
 * request headers.
 */
const MOST = 3;

const schema = z
  .object({
    jobId: z.string().max(64),
    number: z.string().max(64).nullable(),
    at: z.number(),
    leftOut: z.array(z.string()),
  })
  .nullable()
  .catch(null);

/** One cookie per job: a visitor who applies for two jobs in two windows gets both receipts. */
const cookies = cookieFamily("receipt", schema, MOST);

type Site = Pick<Config, "siteUrl">;
const sentTo = ({ siteUrl }: Site) => ({
  path: APPLICATION_PATH,
  secure: siteUrl.startsWith("https:"),
});

/** Returns the `Set-Cookie` line that passes a receipt to the next page. */
export function bringReceipt(receipt: Receipt, site: Site): Promise<string> {
  const leftOut = receipt.leftOut.slice(0, MAX_LINES).map((line) => {
    const characters = [...line];
    return characters.length > MAX_CHARACTERS
      ? `…${characters.slice(-MAX_CHARACTERS).join("")}`
      : line;
  });
  const options = { ...sentTo(site), maxAge: MAX_AGE_S };
  return cookies.bring(receipt.jobId, { ...receipt, leftOut }, options);
}

/**
 * Returns the `Set-Cookie` lines that remove the oldest receipts. Used by the page that shows a receipt; the
 * endpoint for posts by script does not receive these cookies.
 */
export function dropReceipts(request: Request, { jobId }: Receipt, site: Site): Promise<string[]> {
  return cookies.letGo(request, jobId, sentTo(site));
}

/** Returns the receipt for a job from the previous page, or `null`. */
export async function readReceipt(request: Request, jobId: string): Promise<Receipt | null> {
  const receipt = await cookies.read(request, jobId);
  return receipt?.jobId === jobId ? receipt : null;
}
