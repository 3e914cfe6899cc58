import { behindDialog } from "#app/domain/behindDialog.ts";
import type { LiveFrame } from "#app/domain/frame.ts";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import styles from "./Footer.module.css";
import { Verification } from "./Verification.tsx";

/** Foot of every framed screen (spec §2 "Footer"). */
export function Footer({ frame }: { frame: LiveFrame }) {
  return (
    <footer className={styles.footer} {...behindDialog}>
      <Verification help={frame.help} />
      <StaticHtml className={styles.inner} content={frame.footer} />
    </footer>
  );
}
