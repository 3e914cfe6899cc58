import type { ReactNode } from "react";
import { English } from "#app/ui/English.tsx";
import { FoldingText } from "#app/ui/FoldingText.tsx";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { CatalogueHead as Head } from "#shared/domain/series.ts";
import styles from "./CatalogueHead.module.css";

export type CatalogueHeadProps = Head & {
  /** The description is a short answer, below the names at every width. */
  isAnswer?: boolean;
  /** Links below the description. */
  children?: ReactNode;
};

/** Screen header: name above its English name, and a full-width description. */
export function CatalogueHead(props: CatalogueHeadProps) {
  const { title, titleEn, description, isAnswer = false, children } = props;
  const headClass = isAnswer ? `${styles.head} ${styles.answer}` : styles.head;
  return (
    <header className={headClass} {...dialogBackground}>
      <div className={styles.names}>
        <h1 className={styles.title}>{title}</h1>
        <English className={styles.english}>{titleEn}</English>
      </div>
      {(description !== "" || children) && (
        <div className={styles.words}>
          {description !== "" && (
            <FoldingText key={description} lines="series" className={styles.description}>
              <p>{description}</p>
            </FoldingText>
          )}
          {children && <div className={styles.actions}>{children}</div>}
        </div>
      )}
    </header>
  );
}
