import { useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import { type ContentDialogView, openContentId } from "#shared/domain/contentDialog.ts";
import { closeOverlay } from "#shared/domain/overlays.ts";
import "#app/features/content-dialog/ContentDialog.tsx?styles";

// As for the store dialog: code on demand, styles immediately.
const ContentDialog = lazyPart(
  async () => (await import("#app/features/content-dialog/ContentDialog.tsx")).ContentDialog,
  (search) => openContentId(search) !== null,
);

/** Content dialog of any page with the site layout. */
export function FramedContentDialog({ view }: { view: ContentDialogView | null }) {
  const location = useLocation();
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <ContentDialog view={view} closeHref={closeOverlay(location)} />
    </Suspense>
  );
}
