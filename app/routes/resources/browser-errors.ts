import type { ActionFunctionArgs } from "@remix-run/node";
import { reportBrowserError, serverContext } from "#server/compose.ts";
import { readBrowserError } from "#server/observability/browserErrors.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";
import { clientNetwork } from "#server/security/clientAddress.ts";
import { fieldOf, readForm } from "#server/security/readForm.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";

const headers = cacheHeaders("private");

/** A page sends one report, and many visitors share a network. */
const limit = createRateLimit({ name: "browser errors", limit: 30, windowMs: 60_000 });

const nothingHere = () => plainResponse("missing", 404, headers);

/**
 * Receives an error of a page's scripts (docs/operations.md, "Browser errors"): it is counted and logged without
 * anything of the visitor. Off, as is the script that sends it, with `BROWSER_ERROR_SAMPLE=0`.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { browserErrorSample, timeouts } = serverContext(request).config;
  if (browserErrorSample === 0) return nothingHere();
  const taken = await limit.take(clientNetwork(request));
  if (!taken.ok) {
    const wait = { "Retry-After": String(taken.retryAfterS) };
    return new Response(null, { status: 429, headers: { ...headers, ...wait } });
  }
  const form = await readForm(request, timeouts);
  const report =
    typeof form === "string" ? null : readBrowserError(fieldOf(form, "name"), fieldOf(form, "at"));
  if (report) reportBrowserError(report);
  return new Response(null, { status: report ? 204 : 400, headers });
}

export const loader = nothingHere;
