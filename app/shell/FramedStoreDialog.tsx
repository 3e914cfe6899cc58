import { useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import { closeOverlay } from "#shared/domain/overlays.ts";
import type { StoreDialogView } from "#shared/domain/stores.ts";
import "#app/features/stores/StoreDialog.tsx?styles";

// Code on demand, because few visitors open one; styles are part of the layout's.
const StoreDialog = lazyPart(
  async () => (await import("#app/features/stores/StoreDialog.tsx")).StoreDialog,
  (search) => search.has("store"),
);

/** Store dialog of any page with the site layout (STORE-02, T-18). */
export function FramedStoreDialog({ view }: { view: StoreDialogView | null }) {
  const location = useLocation();
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <StoreDialog view={view} closeHref={closeOverlay(location)} />
    </Suspense>
  );
}
