import type { Result } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import type { Store } from "#shared/contract/schemas/people.ts";
import { type Coordinates, validCoordinates } from "#shared/domain/coordinates.ts";

/** Search radius and store type of the nearest-store query (CALL-27). */
const SEARCH = { storeType: 0, radiusMi: 99999999 } as const;

/**
 * Loads stores sorted by distance (CALL-27). Invalid coordinates (STORE-20, STORE-21)
 * return none without a request.
 */
export async function nearestStores(
  { lat, lng }: Coordinates,
  { commerce, config, signal }: ServerContext,
): Promise<Result<Store[]>> {
  if (!validCoordinates(lng, lat)) return { ok: true, data: [] };
  const { channelCode, channelId } = config.commerce.ids;
  return commerce.getStoreByCoordinateProvince(
    { country: "CN", latitude: lat, longitude: lng, ...SEARCH, channelCode, channelId },
    { signal },
  );
}
