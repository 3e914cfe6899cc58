import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { buttonClass } from "#app/ui/buttonLook.ts";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import { STORE_PAGE_DELAY_MS } from "#shared/domain/limits.ts";
import { paths } from "#shared/domain/paths.ts";
import { closePopoverAround } from "./ClosePopover.tsx";

/** Link to all stores; with JavaScript the popover closes before the navigation (ledger T-20). */
export function MoreStores() {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    closePopoverAround(event.currentTarget);
    window.setTimeout(() => navigate(paths.findUs()), STORE_PAGE_DELAY_MS);
  };
  return (
    <SmartLink
      className={buttonClass({ variant: "outlined", wide: true })}
      link={{ href: paths.findUs() }}
      onClick={onClick}
    >
      {nearestStoreCopy.more}
    </SmartLink>
  );
}
