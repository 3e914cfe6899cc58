import type { FrameView } from "#shared/domain/layout.ts";
import { Contact } from "./Contact.tsx";
import { Follow } from "./Follow.tsx";
import styles from "./Footer.module.css";
import { Legal } from "./Legal.tsx";
import { Sisters } from "./Sisters.tsx";
import { Sitemap } from "./Sitemap.tsx";

export type FooterContentProps = Pick<
  FrameView,
  "shops" | "contact" | "follow" | "asksConsent" | "absentPages"
>;

/** Columns and bottom lines of the footer, the same on every screen (FOOTER-02 to FOOTER-13). */
export function FooterContent(props: FooterContentProps) {
  const { shops, contact, follow, asksConsent, absentPages } = props;
  return (
    <>
      <div className={styles.columns}>
        <Sitemap shops={shops} absent={absentPages} />
        <Follow follow={follow} />
        <Contact contact={contact} />
      </div>
      <Sisters bare={contact.bare} />
      <Legal bare={contact.bare} asksConsent={asksConsent} absent={absentPages} />
    </>
  );
}
