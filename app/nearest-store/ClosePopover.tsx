import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/ui/Icon.tsx";
import shape from "#app/ui/IconSquare.module.css";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import styles from "./ClosePopover.module.css";

/** Closes the popover around an element. */
export function closePopoverAround(element: Element): void {
  element.closest("details[data-popover]")?.removeAttribute("open");
}

/** Close button for popovers that fill a phone screen; without JavaScript their trigger closes them. */
export function ClosePopover() {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      className={`${shape.square} ${styles.close}`}
      aria-label={nearestStoreCopy.close}
      onClick={({ currentTarget }) => {
        const trigger = currentTarget.closest("details")?.querySelector("summary");
        closePopoverAround(currentTarget);
        trigger?.focus();
      }}
    >
      <Icon name="close" />
    </button>
  );
}
