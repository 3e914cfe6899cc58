import { useLocation } from "@remix-run/react";
import { type ContentDialogView, openContentId } from "../domain/contentDialog.ts";
import { closeOverlay } from "../domain/overlays.ts";
import { ContentDialog } from "../features/content-dialog/ContentDialog.tsx";

/** The content that the address names, on any framed page; a frame kept from before has none. */
export function FramedContentDialog({ view }: { view: ContentDialogView | null }) {
  const location = useLocation();
  const asked = openContentId(new URLSearchParams(location.search));
  if (!view || view.id !== asked) return null;
  return <ContentDialog view={view} closeHref={closeOverlay(location)} />;
}
