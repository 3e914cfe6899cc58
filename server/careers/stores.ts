import type { StoreChoice } from "#app/domain/application.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observe/log.ts";
import { loadCities } from "./cities.ts";

/**
 * Stores of one of a job's cities (spec §7 "Stores by city"). A city without any is a line in the
 * log and no message (spec §8); a city that the job is not offered in has none either.
 */
export async function loadCityStores(
  { jobId, cityId }: { jobId: string; cityId: string },
  context: ServerContext,
): Promise<StoreChoice> {
  const cities = await loadCities(jobId, context);
  if (!cities) return { kind: "failed" };
  const city = cities.find(({ id }) => id === cityId);
  if (!city) return { kind: "stores", stores: [] };
  const { commerce, config, signal } = context;
  const { channelCode, channelId } = config.commerce.ids;
  const answer = await commerce.getStoreByCoordinateProvince(
    { channelId, channelCode, city: city.name },
    { signal },
  );
  if (!answer.ok) return { kind: "failed" };
  if (answer.data.length === 0) getLogger().warn({ cityId }, "no stores in the selected city");
  return {
    kind: "stores",
    stores: answer.data.map(({ id, storeName }) => ({ id, name: storeName })),
  };
}
