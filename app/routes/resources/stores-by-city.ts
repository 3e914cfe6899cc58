import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadCityStores } from "#server/careers/stores.ts";
import { serverContext } from "#server/compose.ts";
import { cacheHeaders } from "#server/respond/cachePolicy.ts";

/** Stores of a city for the script of the application form; the address holds nothing personal. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = {
    jobId: searchParams.get("job") ?? "",
    cityId: searchParams.get("city") ?? "",
  };
  const choice = await loadCityStores(query, serverContext(request));
  const failed = choice.kind === "failed";
  const headers = cacheHeaders(failed ? "error" : "page");
  return Response.json(choice, { status: failed ? 503 : 200, headers });
}
