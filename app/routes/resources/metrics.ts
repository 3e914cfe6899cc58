import type { LoaderFunctionArgs } from "@remix-run/node";
import { getConfig } from "#server/config.ts";
import { metricsText } from "#server/observability/metrics.ts";
import { bearsToken } from "#server/responses/bearer.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";

/** Returns metrics for requests with the token; otherwise 404. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { metricsToken } = getConfig();
  const headers = cacheHeaders("private");
  if (metricsToken === null || !bearsToken(request.headers, metricsToken)) {
    return plainResponse("missing", 404, headers);
  }
  const { contentType, text } = await metricsText();
  return new Response(text, { headers: { ...headers, "Content-Type": contentType } });
}
