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

/** One cookie per received post: a visitor who applies in two windows, also for one job, gets both receipts. */
const cookies = cookieFamily("receipt", schema, MOST);

type Site = Pick<Config, "siteUrl">;
const sentTo = ({ siteUrl }: Site) => ({
  path: APPLICATION_PATH,
  secure: siteUrl.startsWith("https:"),
});

/**
 * Returns the `Set-Cookie` line that passes a receipt to the next page.
 * @param once id of the receipt, which is in that page's URL
 */
export function bringReceipt(once: string, receipt: Receipt, site: Site): Promise<string> {
  const leftOut = receipt.leftOut.slice(0, MAX_LINES).map((line) => {
    const characters = [...line];
    return characters.length > MAX_CHARACTERS
      ? `…${characters.slice(-MAX_CHARACTERS).join("")}`
      : line;
  });
  const options = { ...sentTo(site), maxAge: MAX_AGE_S };
  return cookies.bring(once, { ...receipt, leftOut }, options);
}

/**
 * Returns the `Set-Cookie` lines that remove the oldest receipts. Used by the page that shows a receipt; the
 * endpoint for posts by script does not receive these cookies.
 */
export function dropReceipts(request: Request, once: string, site: Site): Promise<string[]> {
  return cookies.letGo(request, once, sentTo(site));
}

/**
 * Returns a receipt for a job from the previous page, or `null`.
 * @param once id of the receipt; `null` in a URL that a page of an earlier release made: the newest one
 */
export async function readReceipt(
  request: Request,
  jobId: string,
  once: string | null,
): Promise<Receipt | null> {
  const all = once === null ? await cookies.readAll(request) : [await cookies.read(request, once)];
  const ofJob = all.filter((receipt): receipt is Receipt => receipt?.jobId === jobId);
  return ofJob.reduce<Receipt | null>(
    (newest, receipt) => (newest !== null && newest.at > receipt.at ? newest : receipt),
    null,
  );
}
