import { uiCopy } from "#shared/copy/ui.ts";
import styles from "./Price.module.css";

/** Formatted amount in yuan, with a ¥ sign in tabular Bodoni figures (PDP-17). */
export function Price({ amount }: { amount: string }) {
  return (
    <span className={styles.price}>
      <span className={styles.sign}>{uiCopy.yuan}</span>
      {amount}
    </span>
  );
}
