import { consentCopy } from "#shared/copy/consent.ts";
import { footerCopy } from "#shared/copy/layout.ts";
import { type AbsentPages, ofOwnPages, type PageEntry } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import { FootLink, FootLinks } from "./FootLinks.tsx";
import styles from "./Legal.module.css";

const copy = footerCopy.legal;

/** Public register of filing numbers. */
const FILING_REGISTER = "https://beian.miit.gov.cn/";

const links: PageEntry<{ label: string; href: string }>[] = [
  ["cookie", { label: copy.privacy, href: `${paths.cookie()}#privacy` }],
  ["cookie", { label: copy.cookie, href: paths.cookie() }],
];
const consent = { label: consentCopy.footer, href: paths.consent() };

type LegalProps = { bare?: boolean; asksConsent?: boolean; absent?: AbsentPages };

/**
 * Bottom line: privacy policy, cookie notice, consent to statistics, copyright, and filing number with a link to its
 * register.
 */
export function Legal({ bare, asksConsent, absent }: LegalProps) {
  const own = [...ofOwnPages(links, absent), ...(asksConsent ? [consent] : [])];
  return (
    <div className={styles.line}>
      {own.length > 0 && <FootLinks links={own} />}
      {!bare && (
        <p className={styles.small}>
          <small className={styles.part}>{copy.copyright}</small>
          {copy.filing !== null && (
            <small className={styles.part}>
              <FootLink label={copy.filing} href={FILING_REGISTER} external />
            </small>
          )}
        </p>
      )}
    </div>
  );
}
