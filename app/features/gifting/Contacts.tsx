import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { giftingCopy } from "#shared/copy/gifting.ts";
import type { GiftingContact } from "#shared/domain/gifting.ts";
import styles from "./Contacts.module.css";

/** Contact block: label, number or address, and hours. */
export function Contacts({ title, contacts }: { title: string; contacts: GiftingContact[] }) {
  if (contacts.length === 0) return null;
  return (
    <section className={styles.contacts}>
      <Container>
        <MarginAxis margin={<SectionTitle title={title || giftingCopy.cooperation} />}>
          <ul className={styles.list}>
            {contacts.map(({ label, value, href, text }) => (
              <li key={label} className={styles.entry}>
                <p className={styles.label}>{label}</p>
                <p className={styles.value}>{href ? <a href={href}>{value}</a> : value}</p>
                {text !== "" && <p className={styles.hours}>{text}</p>}
              </li>
            ))}
          </ul>
        </MarginAxis>
      </Container>
    </section>
  );
}
