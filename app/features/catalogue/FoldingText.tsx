import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { seriesCopy } from "#app/copy/catalogue.ts";
import styles from "./FoldingText.module.css";

/**
 * A description that is folded when it overflows, with a toggle that shows only then (spec §2 "Series
 * page"; ledger T-27). Without a script the whole text stands. Give it the text as `key`.
 */
export function FoldingText({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const overflows = useOverflow(words, hydrated && !open);
  const look = open ? styles.open : hydrated ? styles.folded : styles.whole;
  return (
    <div className={styles.box}>
      <p ref={words} className={look}>
        {text}
      </p>
      {(overflows || open) && (
        <button
          type="button"
          className={open ? styles.fold : styles.unfold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? seriesCopy.fold : seriesCopy.unfold}
        </button>
      )}
    </div>
  );
}

/** Whether an element holds more than it shows, measured again when its width changes. */
function useOverflow(element: React.RefObject<HTMLElement>, active: boolean): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return;
    const measure = () => setOverflows(target.scrollHeight > target.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, active]);
  return overflows;
}
