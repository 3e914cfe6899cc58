import { frameCopy } from "#app/copy/layout.ts";
import { dialogBackground } from "#app/domain/dialogBackground.ts";
import styles from "./SkipLink.module.css";

/** First stop of the keyboard: jumps over the frame to the screen's matter. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main" {...dialogBackground}>
      {frameCopy.skip}
    </a>
  );
}
