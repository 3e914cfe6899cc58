import { footerCopy } from "#app/copy/frame.ts";
import type { ContactEntry, SiteSettings } from "#app/domain/settings.ts";
import { telHref } from "#app/domain/telephone.ts";
import { Column } from "./Column.tsx";
import styles from "./Contact.module.css";

const copy = footerCopy.contact;

const switchboard: ContactEntry = {
  label: copy.switchboard,
  value: copy.switchboardNumber,
  href: telHref(copy.switchboardNumber),
  text: "",
};

/** The settings' contact entries and the main switchboard, with the hours of each (spec §2, §9). */
export function Contact({ contact }: { contact: SiteSettings["contact"] }) {
  const entries = [contact.tel, contact.phone, contact.email].flatMap((entry) => entry ?? []);
  return (
    <Column title={copy.title} span="wide">
      <dl className={styles.entries}>
        {[...entries, switchboard].map(({ label, value, href, text }) => (
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
      <p className={styles.hours}>{copy.serviceHours}</p>
      <p className={styles.hours}>{copy.switchboardHours}</p>
    </Column>
  );
}
