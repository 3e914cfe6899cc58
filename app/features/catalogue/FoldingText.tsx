import { seriesCopy } from "#app/copy/catalogue.ts";
import styles from "./FoldingText.module.css";

/**
 * A description that is folded when it overflows, with a toggle that shows only then (spec §2 "Series
 * page"). The style sheet compares the height of the text with the folded lines, so the rule holds for
 * every width and font, before and without scripts. Give it the text as `key`.
 */
export function FoldingText({ text }: { text: string }) {
  return (
    <div className={styles.box}>
      <details className={styles.fold}>
        <summary className={styles.toggle}>
          <span className={styles.words}>
            <span className={styles.more}>{seriesCopy.unfold}</span>
            <span className={styles.less}>{seriesCopy.fold}</span>
          </span>
        </summary>
      </details>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
