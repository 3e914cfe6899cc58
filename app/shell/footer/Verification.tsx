import { useLocation } from "@remix-run/react";
import { Monogram } from "#app/ui/Monogram.tsx";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import type { HelpView } from "#shared/domain/helpContacts.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./Verification.module.css";
import { VerificationLine } from "./VerificationLine.tsx";

const copy = verificationFormCopy;
/** Edge length of the monogram in CSS pixels. */
const MARK = 72;

/** Screens whose main content is the form. */
const ownScreens: string[] = [paths.verification(), paths.serviceVerification()];

/** Dark strip above the footer: product verification on every screen but its own (FOOTER-01). */
export function Verification({ help }: { help: HelpView }) {
  const { pathname } = useLocation();
  if (ownScreens.includes(pathname.replace(/\/$/, ""))) return null;
  return (
    <section className={styles.strip} data-ground="ink">
      <div className={styles.inner}>
        <Monogram size={MARK} tone="brass" />
        <div>
          <h2 className={styles.title}>{copy.title}</h2>
          <p className={styles.text}>{copy.stripLead}</p>
        </div>
        <VerificationLine help={help} />
      </div>
    </section>
  );
}
