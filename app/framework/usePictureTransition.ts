import { useLocation } from "@remix-run/react";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";

let growth: typeof import("./pictureTransition.ts") | null = null;

/** Loads the picture transition code once. Without it, navigation has no transition. */
export function loadPictureTransition(): void {
  import("./pictureTransition.ts").then(
    (loaded) => {
      growth = loaded;
    },
    () => {},
  );
}

/**
 * Lets the picture of a followed card grow into the next page's main picture, where the router brings that page
 * (docs/decisions/0022-extra-pages.md). An animation of the site's own: with the router's view
 * transitions the next page waits for two pictures of the window.
 */
export function usePictureTransition(): void {
  const { pathname } = useLocation();
  useBeforePaint(() => growth?.growPicture(), [pathname]);
}
