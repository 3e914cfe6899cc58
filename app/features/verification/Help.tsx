import { verificationResultCopy } from "#app/copy/verificationResult.ts";
import type { SiteSettings } from "#app/domain/settings.ts";
import styles from "./Help.module.css";

const copy = verificationResultCopy.help;

/** Ways to reach the house, from the settings. */
export type HelpContact = SiteSettings["contact"];

/** The help block under every result: telephone, mail and the hours of service (spec §2, §9). */
export function Help({ contact: { tel, email, bare } }: { contact: HelpContact }) {
  return (
    <div className={styles.help}>
      <p>
        {copy.call}{" "}
        {[tel, email].map(
          (entry) =>
            entry && (
              <a key={entry.label} className={styles.value} href={entry.href ?? undefined}>
                {entry.value}
              </a>
            ),
        )}
      </p>
      {copy.hours !== null && !bare && <p>{copy.hours}</p>}
    </div>
  );
}
