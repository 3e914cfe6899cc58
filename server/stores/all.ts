import type { Need } from "#server/commerce/pageBudget.ts";
import type { Result } from "#server/commerce/result.ts";
import type { Store } from "#server/commerce/schemas/people.ts";
import type { ServerContext } from "#server/context.ts";

/** All stores of the channel, in the house's order: one cached answer serves every question. */
export function allStores(
  { commerce, config, signal }: ServerContext,
  need?: Need,
): Promise<Result<Store[]>> {
  const { channelCode, channelId } = config.commerce.ids;
  return commerce.getStoreByCoordinateProvince(
    { country: "CN", channelCode, channelId },
    { signal, need },
  );
}
