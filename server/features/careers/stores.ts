import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";
import type { StoreChoice } from "#shared/domain/application.ts";
import { loadCities } from "./cities.ts";

const MAX_ID = 64;

/**
 * Loads the stores of one of a job's cities (CALL-39). A city without stores is logged and
 * shows no message (ERR-09). An unknown job or city, or a city without that job, is `unknown`.
 */
export async function loadCityStores(
  { jobId, cityId }: { jobId: string; cityId: string },
  context: ServerContext,
): Promise<StoreChoice | { kind: "unknown" }> {
  if (jobId === "" || cityId === "" || jobId.length > MAX_ID || cityId.length > MAX_ID) {
    return { kind: "unknown" };
  }
  const answered = await loadCities(jobId, context);
  if (answered.kind === "failed") return { kind: "failed" };
  const city = answered.kind === "cities" && answered.cities.find(({ id }) => id === cityId);
  if (!city) return { kind: "unknown" };
  const { commerce, config, signal } = context;
  const { channelCode, channelId } = config.commerce.ids;
  const answer = await commerce.getStoreByCoordinateProvince(
    { channelId, channelCode, city: city.name },
    { signal },
  );
  if (!answer.ok) return { kind: "failed" };
  const stores = answer.data.filter(({ id }) => id !== "");
  if (stores.length === 0) getLogger().warn({ cityId }, "no stores in the selected city");
  return {
    kind: "stores",
    stores: stores.map(({ id, storeName }) => ({ id, name: storeName })),
  };
}
