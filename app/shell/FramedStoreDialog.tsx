import { useLocation } from "@remix-run/react";
import { closeOverlay } from "../domain/overlays.ts";
import type { StoreDialogView } from "../domain/stores.ts";
import { StoreDialog } from "../features/stores/StoreDialog.tsx";

/** The dialog of the store that the address names, on any framed page (spec §2, ledger T-18). */
export function FramedStoreDialog({ view }: { view: StoreDialogView | null }) {
  const location = useLocation();
  const asked = new URLSearchParams(location.search).get("store");
  if (!asked || !view) return null;
  return <StoreDialog view={view} closeHref={closeOverlay(location)} />;
}
