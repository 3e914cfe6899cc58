import type { StoreDialogView } from "#app/domain/stores.ts";
import type { ServerContext } from "#server/context.ts";
import { safeId } from "#server/trust/safeUrl.ts";
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
  if (answer.ok) return { kind: "store", store: storeView(answer.data, config) };
  return { kind: answer.failure.kind === "rejected" ? "unknown" : "unavailable" };
}
