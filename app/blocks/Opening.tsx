import type { ReactNode } from "react";
import { Container } from "#app/ui/Container.tsx";
import { English } from "#app/ui/English.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import styles from "./Opening.module.css";

export type OpeningProps = {
  /** English italic in the margin. */
  titleEn: string;
  /** The page's own title; line breaks stay. */
  title: string;
  /** The lead below it. */
  children?: ReactNode;
};

/** The opening of a page of words: a rubric in the margin, the title in two sizes of its own, a lead. */
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
