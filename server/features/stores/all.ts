import type { Need } from "#server/commerce/pageBudget.ts";
import type { Result } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { isListed, type Store } from "#shared/contract/schemas/people.ts";

/**
 * Returns all listable stores of the channel in the brand's order; one cached response serves every query.
 */
export async function allStores(
  { commerce, config, signal }: ServerContext,
  need?: Need,
): Promise<Result<Store[]>> {
  const { channelCode, channelId } = config.commerce.ids;
  const answer = await commerce.getStoreByCoordinateProvince(
    { country: "CN", channelCode, channelId },
    { signal, need },
  );
  return answer.ok ? { ok: true, data: answer.data.filter(isListed) } : answer;
}
