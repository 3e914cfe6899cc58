import type { ServerContext } from "#server/context.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import type { StoreRecord } from "#shared/domain/stores.ts";
import { allStores } from "./all.ts";

/**
 * Loads the default store of the settings with its code: shown in every visitor's HTML until the nearest one
 * is known. The settings contain no code, so it is looked up by name; without one 'more details' links to the
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
