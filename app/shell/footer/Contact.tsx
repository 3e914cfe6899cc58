import { footerCopy } from "#shared/copy/layout.ts";
import type { ContactEntry, SiteSettings } from "#shared/domain/settings.ts";
import { telHref } from "#shared/domain/telephone.ts";
import { Column } from "./Column.tsx";
import styles from "./Contact.module.css";

const copy = footerCopy.contact;

const number = copy.switchboardNumber;
const switchboard: ContactEntry | null =
  number === null
    ? null
    : { label: copy.switchboard, value: number, href: telHref(number), text: "" };

/** Contact entries of the settings and the main switchboard, with hours (FOOTER-05 to FOOTER-08). */
export function Contact({ contact }: { contact: SiteSettings["contact"] }) {
  const own = contact.bare ? null : switchboard;
  const entries = [contact.tel, contact.phone, contact.email, own].flatMap((entry) => entry ?? []);
  return (
    <Column title={copy.title} span="wide">
      <dl className={styles.entries}>
        {entries.map(({ label, value, href, text }) => (
          <div className={styles.entry} key={`${label} ${value}`}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.detail}>
              {href ? (
                <a className={styles.value} href={href}>
                  {value}
                </a>
              ) : (
                <span className={styles.value}>{value}</span>
              )}
              {text && <span className={styles.text}>{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {(contact.bare ? [] : copy.hours).map((line) => (
        <p className={styles.hours} key={line}>
          {line}
        </p>
      ))}
    </Column>
  );
}
