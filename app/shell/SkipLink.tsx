import { frameCopy } from "#app/copy/frame.ts";
import { behindDialog } from "#app/domain/behindDialog.ts";
import styles from "./SkipLink.module.css";

/** First stop of the keyboard: jumps over the frame to the screen's matter. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main" {...behindDialog}>
      {frameCopy.skip}
    </a>
  );
}
