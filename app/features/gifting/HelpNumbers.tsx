import { Dialog } from "#app/ui/Dialog.tsx";
import { giftingCopy } from "#shared/copy/gifting.ts";
import type { GiftingContact, GiftingView } from "#shared/domain/gifting.ts";
import styles from "./HelpNumbers.module.css";

export type HelpNumbersProps = {
  help: GiftingView["helps"][number];
  numbers: GiftingContact[];
  /** Omits the brand pack's hours (`SiteSettings`). */
  bare?: boolean;
  closeHref: string;
};

/** Two telephone numbers with hours (GIFT-11, GIFT-12). */
export function HelpNumbers({ help, numbers, bare, closeHref }: HelpNumbersProps) {
  return (
    <Dialog
      title={giftingCopy.help(help.subject)}
      titleEn={help.subjectEn || undefined}
      closeHref={closeHref}
      size="help"
    >
      <dl className={styles.numbers}>
        {numbers.map(({ label, value, href }) => (
          <div key={label} className={styles.entry}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
      {giftingCopy.helpHours !== null && !bare && (
        <p className={styles.hours}>{giftingCopy.helpHours}</p>
      )}
    </Dialog>
  );
}
