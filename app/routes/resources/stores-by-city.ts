import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { loadCityStores } from "#server/features/careers/stores.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/responses/screenAnswer.ts";
import type { StoreChoice } from "#shared/domain/application.ts";

/** Returns the stores of a city for the application form's script; the URL contains no personal data. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = {
    jobId: searchParams.get("job") ?? "",
    cityId: searchParams.get("city") ?? "",
  };
  const choice = await loadCityStores(query, serverContext(request));
  // Responses for cities without the job must not fill a cache.
  if (choice.kind === "unknown") return Response.json(noStores, missingInit());
  if (choice.kind === "failed") return Response.json(choice, unavailableInit());
  return Response.json(choice, { headers: cacheHeaders("page") });
}

const noStores: StoreChoice = { kind: "stores", stores: [] };
