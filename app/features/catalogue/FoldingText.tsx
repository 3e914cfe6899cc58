import { seriesCopy } from "#app/copy/catalogue.ts";
import { textWidth } from "#app/domain/textWidth.ts";
import styles from "./FoldingText.module.css";

/**
 * What the folded lines hold at most, in Chinese characters, at every width of the window: the style
 * sheet sees to it. A longer text overflows for sure, a shorter one stands whole.
 */
const FOLDED_LINES_HOLD = 80;

/**
 * A description that is folded when it overflows, with a toggle that shows only then (spec §2 "Series
 * page"; ledger T-27). The toggle is the browser's own: no script folds a text, so none has to come
 * before it can be read. Give it the text as `key`.
 */
export function FoldingText({ text }: { text: string }) {
  if (textWidth(text) <= FOLDED_LINES_HOLD) return <p className={styles.text}>{text}</p>;
  return (
    <div className={styles.box}>
      <details className={styles.fold}>
        <summary className={styles.toggle}>
          <span className={styles.more}>{seriesCopy.unfold}</span>
          <span className={styles.less}>{seriesCopy.fold}</span>
        </summary>
      </details>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
