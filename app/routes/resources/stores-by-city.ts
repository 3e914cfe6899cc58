import type { LoaderFunctionArgs } from "@remix-run/node";
import type { StoreChoice } from "#app/domain/application.ts";
import { loadCityStores } from "#server/careers/stores.ts";
import { serverContext } from "#server/compose.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/responses/screenAnswer.ts";

/** Stores of a city for the script of the application form; the address holds nothing personal. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = {
    jobId: searchParams.get("job") ?? "",
    cityId: searchParams.get("city") ?? "",
  };
  const choice = await loadCityStores(query, serverContext(request));
  // Neither address nor answer of a city that the job is not in may fill a cache.
  if (choice.kind === "unknown") return Response.json(noStores, missingInit());
  if (choice.kind === "failed") return Response.json(choice, unavailableInit());
  return Response.json(choice, { headers: cacheHeaders("page") });
}

const noStores: StoreChoice = { kind: "stores", stores: [] };
