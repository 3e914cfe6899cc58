import { footerCopy } from "../../copy/frame.ts";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Monogram } from "../../ui/Monogram.tsx";
import styles from "./Verification.module.css";

const copy = footerCopy.verification;
/** Edge length of the monogram in CSS pixels. */
const MARK = 72;

/** The ink strip above the footer: the way to product verification. */
export function Verification() {
  return (
    <section className={styles.strip} data-ground="ink">
      <div className={styles.inner}>
        <Monogram size={MARK} tone="brass" />
        <div>
          <h2 className={styles.title}>{copy.title}</h2>
          <p className={styles.text}>{copy.text}</p>
        </div>
        <ButtonLink variant="light" link={{ href: paths.verification() }}>
          {copy.action}
        </ButtonLink>
      </div>
    </section>
  );
}
