import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { loadSuggestions } from "#server/features/search/suggestions.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { unavailableInit } from "#server/responses/screenAnswer.ts";

/** Returns suggestions for a typed text as JSON, for the search field's script (ledger T-04). */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get("searchWord") ?? "";
  const suggestions = await loadSuggestions(text, serverContext(request));
  if (suggestions === null) return Response.json([], unavailableInit());
  return Response.json(suggestions, { headers: cacheHeaders("listing") });
}
