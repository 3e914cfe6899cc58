import type { ReactNode } from "react";
import heading from "./PartHeading.module.css";
import { PieceLinks, type PieceLinksProps } from "./PieceLinks.tsx";
import styles from "./PieceSection.module.css";

export type PieceSectionProps = PieceLinksProps & {
  id: string;
  title: string;
  /** Text between heading and pieces. */
  children?: ReactNode;
  /** Below the pieces. */
  after?: ReactNode;
};

/** A list of links to pieces under a heading of its own. */
export function PieceSection({ id, title, children, after, ...links }: PieceSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={heading.heading} id={id}>
        {title}
      </h2>
      {children}
      <PieceLinks {...links} />
      {after}
    </section>
  );
}
