import { useLocation, useNavigationType } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import styles from "./BelowFirstView.module.css";

/**
 * What stands below the first view of a screen: where the router brings the screen, it is drawn after the first
 * paint, so that the click need not wait for its layout. In a document it stands at once, and so it does for who
 * comes back or goes to a place of it, since both want to land there.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const isRouted = useHydrated();
  const comesNew = useNavigationType() !== "POP";
  const { hash } = useLocation();
  const [shown, setShown] = useState(!isRouted || !comesNew || hash !== "");
  useEffect(() => {
    if (shown) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(setShown, 0, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown]);
  return shown ? children : <div className={styles.place} />;
}
