import { Button } from "#app/ui/Button.tsx";
import { Container } from "#app/ui/Container.tsx";
import { formAddress } from "#app/ui/formAddress.ts";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { consentCopy } from "#shared/copy/consent.ts";
import { CONSENT_FIELD, type ConsentChoice } from "#shared/domain/analytics.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./ConsentScreen.module.css";

export type ConsentScreenProps = {
  /** The visitor's decision; `null`: none. */
  choice: ConsentChoice | null;
  /** Whether the browser sends a signal against tracking. */
  hasSignal: boolean;
  provider: string;
};

const { title, titleEn, intro, terms, contact, state, choose } = consentCopy;

/** The statistics of visits: what they are, the decision that applies, and a form that changes it. */
export function ConsentScreen({ choice, hasSignal, provider }: ConsentScreenProps) {
  const refuse = choice === "allowed" ? choose.withdraw : choose.refused;
  return (
    <Container>
      <div className={styles.screen}>
        <header>
          <SectionTitle level={1} title={title} titleEn={titleEn} />
          <p className={styles.intro}>{intro}</p>
        </header>
        <section className={styles.state} aria-label={state.label}>
          <p>{hasSignal ? state.signal : state[choice ?? "none"]}</p>
          <form className={styles.buttons} method="post" action={formAddress(paths.consent())}>
            {choice !== "refused" && (
              <Button type="submit" variant="outlined" name={CONSENT_FIELD} value="refused">
                {refuse}
              </Button>
            )}
            {choice !== "allowed" && (
              <Button type="submit" variant="outlined" name={CONSENT_FIELD} value="allowed">
                {choose.allowed}
              </Button>
            )}
          </form>
        </section>
        <dl className={styles.terms}>
          {terms(provider).map(({ term, text }) => (
            <div key={term} className={styles.row}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
        <TextLink link={{ href: paths.contactUs() }}>{contact}</TextLink>
      </div>
    </Container>
  );
}
