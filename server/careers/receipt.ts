import { z } from "zod";
import { APPLICATION_PATH } from "#app/domain/application.ts";
import type { Config } from "#server/config.ts";
import { cookieFamily } from "#server/http/cookieFamily.ts";

/**
 * What the page after a success says. It travels in a cookie: names of left-out files are the
 * applicant's own and must not stand in an address, and an address alone makes no success.
 */
export type Receipt = {
  jobId: string;
  /** The house's number, where it gave one. */
  number: string | null;
  /** When it was received, in milliseconds since 1970. */
  at: number;
  /** Lines about files that were left out. */
  leftOut: string[];
};

const MAX_AGE_S = 300;
const MAX_LINES = 10;
const MAX_CHARACTERS = 60;
/** Receipts that a browser keeps when it has shown one: with a further one the longest fit into a request's head. */
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

/** Each job has its own: who applies for two, in two windows, has both. */
const cookies = cookieFamily("receipt", schema, MOST);

type Site = Pick<Config, "siteUrl">;
const sentTo = ({ siteUrl }: Site) => ({
  path: APPLICATION_PATH,
  secure: siteUrl.startsWith("https:"),
});

/** The `Set-Cookie` line that brings a receipt to the next page. */
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
 * The `Set-Cookie` lines that let the oldest receipts go. For the page that shows one: what takes the form from a script is
 * brought none of them.
 */
export function dropReceipts(request: Request, { jobId }: Receipt, site: Site): Promise<string[]> {
  return cookies.letGo(request, jobId, sentTo(site));
}

/** The receipt for a job that the last page left for this one, or `null`. */
export async function readReceipt(request: Request, jobId: string): Promise<Receipt | null> {
  const receipt = await cookies.read(request, jobId);
  return receipt?.jobId === jobId ? receipt : null;
}
