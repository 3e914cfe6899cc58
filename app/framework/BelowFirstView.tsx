import { useLocation, useNavigationType } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import styles from "./BelowFirstView.module.css";

/**
 * Below-the-fold content of a screen. After a client-side navigation it renders after the first paint, so
 * that its layout does not delay the navigation. It renders at once in documents, after Back and Forward, and
 * for URLs with a hash, which need the final scroll position.
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
