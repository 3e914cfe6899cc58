import { useNavigation } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { line } from "#app/framework/networkRetry.ts";
import { frameCopy } from "#shared/copy/layout.ts";
import { uiCopy } from "#shared/copy/ui.ts";
import styles from "./LoadingText.module.css";

/** Delay in milliseconds: shorter waits show nothing, because flashing text looks like an error. */
export const DELAY_MS = 300;

/**
 * Global loading text during client-side navigation (ROUTE-41); if offline, it reports that
 * immediately, with a button that does not wait.
 */
export function LoadingText() {
  const pending = useNavigation().state !== "idle";
  const isLost = useSyncExternalStore(line.subscribe, line.isLost, () => false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [pending]);
  return (
    <div className={styles.region} data-live="">
      <div role="status">
        {(shown || isLost) && (
          <p className={styles.text}>{isLost ? frameCopy.lineLost : frameCopy.loading}</p>
        )}
      </div>
      {isLost && (
        <button type="button" className={styles.again} onClick={() => line.retryNow()}>
          {uiCopy.retry}
        </button>
      )}
    </div>
  );
}
