import { safeId } from "#app/domain/safeId.ts";
import type { StoreDialogView } from "#app/domain/stores.ts";
import { isListed } from "#server/commerce/schemas/people.ts";
import type { ServerContext } from "#server/context.ts";
import { storeView } from "./storeView.ts";

/**
 * The store that an address names by `?store=` (spec §2 "Store detail modal"). Never fails: a code
 * that no store has, and stores that cannot be asked, are told apart and said calmly.
 */
export async function loadStoreDialog(
  code: string,
  { commerce, config, signal }: ServerContext,
): Promise<StoreDialogView> {
  const storeCode = safeId(code);
  if (storeCode === null) return { kind: "unknown" };
  const answer = await commerce.getStoreByStoreCode({ storeCode }, { signal });
  if (answer.ok) {
    // The address names the code, so the answer need not.
    const store = { ...answer.data, storeCode };
    if (!isListed(store)) return { kind: "unknown" };
    return { kind: "store", store: storeView(store, config) };
  }
  return { kind: answer.failure.kind === "rejected" ? "unknown" : "unavailable" };
}
