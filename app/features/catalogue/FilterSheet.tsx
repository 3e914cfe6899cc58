import { useLocation } from "@remix-run/react";
import { Dialog } from "#app/ui/Dialog.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import { closeOverlay } from "#shared/domain/overlays.ts";
import { FilterForm } from "./FilterForm.tsx";

/** Filters on small screens: a dialog with its own URL, so that it opens without JavaScript. */
export function FilterSheet({ listing }: { listing: ListingView }) {
  const location = useLocation();
  return (
    <Dialog title={listingCopy.filters} closeHref={closeOverlay(location)} size="application">
      <FilterForm listing={listing} sheet />
    </Dialog>
  );
}
