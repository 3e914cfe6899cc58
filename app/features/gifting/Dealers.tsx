import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { giftingCopy } from "#shared/copy/gifting.ts";
import styles from "./Dealers.module.css";

const columns = [styles.one, styles.two, styles.three];

/** Dealers in as many columns as names, at most three (GIFT-09). */
export function Dealers({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  const count = Math.min(names.length, columns.length);
  return (
    <section className={styles.dealers}>
      <Container>
        <MarginAxis margin={<SectionTitle title={title || giftingCopy.dealers} />}>
          <ul className={columns[count - 1]} data-columns={count}>
            {names.map((name) => (
              <li key={name} className={styles.name}>
                {name}
              </li>
            ))}
          </ul>
        </MarginAxis>
      </Container>
    </section>
  );
}
