import { useLocation } from "@remix-run/react";
import { giftingCopy } from "#app/copy/gifting.ts";
import type { GiftingContact, GiftingView } from "#app/domain/gifting.ts";
import { closeOverlay } from "#app/domain/overlays.ts";
import { Dialog } from "#app/ui/Dialog.tsx";
import styles from "./HelpDialog.module.css";

/** The help dialog that the address names: two numbers and when they answer (spec §2 "Gifting"). */
export function HelpDialog({
  helps,
  numbers,
  bare,
}: {
  helps: GiftingView["helps"];
  numbers: GiftingContact[];
  /** Without the hours of the brand pack (`SiteSettings`). */
  bare?: boolean;
}) {
  const location = useLocation();
  const named = new URLSearchParams(location.search).get("dialog");
  const help = helps.find(({ value }) => value === named);
  if (!help) return null;
  return (
    <Dialog
      title={giftingCopy.help(help.subject)}
      titleEn={help.subjectEn || undefined}
      closeHref={closeOverlay(location)}
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
