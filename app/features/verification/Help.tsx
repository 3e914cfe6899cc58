import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import type { HelpView } from "#shared/domain/helpContacts.ts";
import styles from "./Help.module.css";

const copy = verificationResultCopy.help;

/** Help block under every result: telephone, email and service hours (FOOTER-14). */
export function Help({ help: { contacts, bare } }: { help: HelpView }) {
  return (
    <div className={styles.help}>
      <p>
        {copy.call}{" "}
        {contacts.map(({ value, href }) => (
          <a key={value} className={styles.value} href={href ?? undefined}>
            {value}
          </a>
        ))}
      </p>
      {copy.hours !== null && !bare && <p>{copy.hours}</p>}
    </div>
  );
}
