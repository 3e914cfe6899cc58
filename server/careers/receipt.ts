import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import { APPLICATION_PATH } from "#app/domain/application.ts";
import type { Config } from "#server/config.ts";

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

const schema = z
  .object({
    jobId: z.string().max(64),
    number: z.string().max(64).nullable(),
    at: z.number(),
    leftOut: z.array(z.string()),
  })
  .nullable()
  .catch(null);

const cookie = createTypedCookie({
  cookie: createCookie("receipt", { httpOnly: true, sameSite: "strict", path: APPLICATION_PATH }),
  schema,
});

/** The `Set-Cookie` line that brings a receipt to the next page. */
export function bringReceipt(receipt: Receipt, { siteUrl }: Pick<Config, "siteUrl">) {
  const leftOut = receipt.leftOut.slice(0, MAX_LINES).map((line) => {
    const characters = [...line];
    return characters.length > MAX_CHARACTERS
      ? `…${characters.slice(-MAX_CHARACTERS).join("")}`
      : line;
  });
  const secure = siteUrl.startsWith("https:");
  return cookie.serialize({ ...receipt, leftOut }, { maxAge: MAX_AGE_S, secure });
}

/** The receipt for a job that the last page left for this one, or `null`. */
export async function readReceipt(request: Request, jobId: string): Promise<Receipt | null> {
  const receipt = await cookie.parse(request.headers.get("Cookie"));
  return receipt?.jobId === jobId ? receipt : null;
}
