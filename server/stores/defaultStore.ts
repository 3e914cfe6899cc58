import type { NearestStore } from "#app/domain/settings.ts";
import type { StoreRecord } from "#app/domain/stores.ts";
import type { ServerContext } from "#server/context.ts";
import { allStores } from "./all.ts";

/**
 * The settings' store with its code: what every visitor's HTML shows until the nearest one is known.
 * The settings name no code, so it is looked up by name; without one 'more details' leads to the
 * stores' page. Never fails.
 */
export async function loadDefaultStore(
  store: Promise<NearestStore>,
  context: ServerContext,
): Promise<StoreRecord> {
  const [record, stores] = await Promise.all([store, allStores(context, "optional")]);
  const name = record.name.trim();
  const found = stores.ok ? stores.data.find((each) => each.storeName.trim() === name) : undefined;
  return { ...record, code: found?.storeCode ?? null };
}
