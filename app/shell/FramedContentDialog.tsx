import { useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { type ContentDialogView, openContentId } from "#app/domain/contentDialog.ts";
import { closeOverlay } from "#app/domain/overlays.ts";
import "#app/features/content-dialog/ContentDialog.tsx?styles";

// As with the stores' dialog: code on demand, styles at once.
const ContentDialog = lazy(async () => {
  const { ContentDialog } = await import("#app/features/content-dialog/ContentDialog.tsx");
  return { default: ContentDialog };
});

/** The content that the address names, on any framed page; a frame kept from before has none. */
export function FramedContentDialog({ view }: { view: ContentDialogView | null }) {
  const location = useLocation();
  const asked = openContentId(new URLSearchParams(location.search));
  if (!view || view.id !== asked) return null;
  return (
    <Suspense fallback={null}>
      <ContentDialog view={view} closeHref={closeOverlay(location)} />
    </Suspense>
  );
}
