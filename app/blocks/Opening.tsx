import type { ReactNode } from "react";
import { Container } from "#app/ui/Container.tsx";
import { English } from "#app/ui/English.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import styles from "./Opening.module.css";

export type OpeningProps = {
  /** English text in italics in the margin. */
  titleEn: string;
  /** Title of the page; line breaks are kept. */
  title: string;
  /** Lead paragraph below the title. */
  children?: ReactNode;
};

/** Opening of a text page: a label in the margin, the title in two sizes, a lead paragraph. */
export function Opening({ titleEn, title, children }: OpeningProps) {
  const rubric = titleEn !== "" && <English className={styles.rubric}>{titleEn}</English>;
  return (
    <header className={styles.opening}>
      <Container>
        <MarginAxis margin={rubric}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </MarginAxis>
      </Container>
    </header>
  );
}
