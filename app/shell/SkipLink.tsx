import { frameCopy } from "#shared/copy/layout.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import styles from "./SkipLink.module.css";

/** First tab stop: skips the layout to the main content. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main" {...dialogBackground}>
      {frameCopy.skip}
    </a>
  );
}
