import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { PREFETCH_RULES_TYPE, prefetchRules } from "#server/responses/prefetchRules.ts";

const text = JSON.stringify(prefetchRules);

/** Serves the speculation rules named in the `Speculation-Rules` header; the same for every page. */
export function loader() {
  const headers = { ...cacheHeaders("well-known"), "Content-Type": PREFETCH_RULES_TYPE };
  return new Response(text, { headers });
}
