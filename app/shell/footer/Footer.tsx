import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import type { LiveFrame } from "#shared/domain/layout.ts";
import styles from "./Footer.module.css";
import { Verification } from "./Verification.tsx";

/** Footer of the site layout (FOOTER-01 to FOOTER-13). */
export function Footer({ frame }: { frame: LiveFrame }) {
  return (
    <footer className={styles.footer} {...dialogBackground}>
      {hasPage("verification") && <Verification help={frame.help} />}
      <StaticHtml className={styles.inner} content={frame.footer} />
    </footer>
  );
}
