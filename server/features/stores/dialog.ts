import type { ServerContext } from "#server/context.ts";
import { isListed } from "#shared/contract/schemas/people.ts";
import { safeId } from "#shared/domain/safeId.ts";
import type { StoreDialogView } from "#shared/domain/stores.ts";
import { storeView } from "./storeView.ts";

/**
 * Loads the store in `?store=` (STORE-08). Never fails: an unknown code and unavailable
 * stores have separate results.
 */
export async function loadStoreDialog(
  code: string,
  { commerce, config, signal }: ServerContext,
): Promise<StoreDialogView> {
  const storeCode = safeId(code);
  if (storeCode === null) return { kind: "unknown" };
  const answer = await commerce.getStoreByStoreCode({ storeCode }, { signal });
  if (answer.ok) {
    // The code of the URL, because the response may lack it.
    const store = { ...answer.data, storeCode };
    if (!isListed(store)) return { kind: "unknown" };
    return { kind: "store", store: storeView(store, config) };
  }
  return { kind: answer.failure.kind === "rejected" ? "unknown" : "unavailable" };
}
