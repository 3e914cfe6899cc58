import { Container } from "#app/ui/Container.tsx";
import { seasonWords, solarTermCopy, solarTerms } from "#shared/copy/solarTerms.ts";
import styles from "./SeasonLetter.module.css";

/** The line of the seasonal letter for a solar term: 0 to 23 (`solarTerm`). */
export function SeasonLetter({ term }: { term: number }) {
  const line = seasonWords?.[term];
  if (line === undefined) return null;
  return (
    <section className={styles.letter} aria-label={solarTermCopy.label}>
      <Container>
        <p className={styles.term}>
          <span className={styles.prefix}>{solarTermCopy.prefix}</span> {solarTerms[term]}
        </p>
        <p className={styles.line}>{line}</p>
      </Container>
    </section>
  );
}
