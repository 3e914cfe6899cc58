import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { frameCopy } from "#app/copy/frame.ts";
import styles from "./LoadingText.module.css";

/** Shorter waits show nothing: a text that flashes reads as a fault. */
const DELAY_MS = 300;

/** The global loading text while a script-driven navigation is pending (spec §2 "Route table"). */
export function LoadingText() {
  const pending = useNavigation().state !== "idle";
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
    <div className={styles.region} role="status">
      {shown && <p className={styles.text}>{frameCopy.loading}</p>}
    </div>
  );
}
