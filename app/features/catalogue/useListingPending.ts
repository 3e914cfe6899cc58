import { useLocation, useNavigation } from "@remix-run/react";
import { closeOverlay } from "#app/domain/overlays.ts";

/** Whether another state of the listing that is shown is on its way. */
export function useListingPending(): boolean {
  const here = useLocation();
  const { location: there } = useNavigation();
  return there?.pathname === here.pathname && closeOverlay(there) !== closeOverlay(here);
}
