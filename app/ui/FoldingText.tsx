import type { ReactElement } from "react";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import styles from "./FoldingText.module.css";

export type FoldingTextProps = {
  /** `series`: two lines. `six`: six lines. */
  lines: "series" | "six";
  /** Font of the text. Its line height is `--fold-leading`, which the class may set. */
  className?: string;
  /** One element with plain text or paragraphs of one font size. */
  children: ReactElement;
};

/**
 * A text that is folded when it overflows, with a toggle that shows only then (SERIES-02 to SERIES-04). The
 * style sheet compares the height of the text with the folded lines, so the rule holds for every width and
 * font, before and without scripts. In an hydrated screen give it the text as `key`.
 */
export function FoldingText({ lines, className = "", children }: FoldingTextProps) {
  return (
    <div className={`${styles.box} ${styles[lines]} ${className}`.trim()}>
      <details className={styles.fold}>
        <summary className={styles.toggle}>
          <span className={styles.words}>
            <span className={styles.more}>{seriesCopy.unfold}</span>
            <span className={styles.less}>{seriesCopy.fold}</span>
          </span>
        </summary>
      </details>
      {children}
    </div>
  );
}
