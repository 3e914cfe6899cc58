import { useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { closeOverlay } from "#app/domain/overlays.ts";
import type { StoreDialogView } from "#app/domain/stores.ts";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import "#app/features/stores/StoreDialog.tsx?styles";

// Few pages open one: its code comes with the first, its styles stand with the frame's.
const StoreDialog = lazyPart(
  async () => (await import("#app/features/stores/StoreDialog.tsx")).StoreDialog,
  (search) => search.has("store"),
);

/** The dialog of a store on any framed page (spec §2, ledger T-18). */
export function FramedStoreDialog({ view }: { view: StoreDialogView | null }) {
  const location = useLocation();
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <StoreDialog view={view} closeHref={closeOverlay(location)} />
    </Suspense>
  );
}
