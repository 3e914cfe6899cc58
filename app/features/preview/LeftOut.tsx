import { Container } from "#app/ui/Container.tsx";
import { previewCopy } from "#shared/copy/preview.ts";
import type { PreviewedPart } from "#shared/domain/preview.ts";
import styles from "./LeftOut.module.css";

/** Returns the id of the box in the page. */
export function leftOutId({ index }: PreviewedPart): string {
  return `left-out-${index + 1}`;
}

/** Outlined box in place of a block or above it, listing its dropped parts and the reasons. */
export function LeftOut({ part }: { part: PreviewedPart }) {
  const { box, reasons, losses } = previewCopy;
  const { index, model, drops } = part;
  const isWhole = drops.some(({ lost }) => lost === "whole");
  const id = leftOutId(part);
  return (
    <Container>
      <section id={id} className={styles.box} aria-labelledby={`${id}-name`}>
        <p className={styles.name} id={`${id}-name`}>
          {box.title(index + 1, model || box.nameless)}
          <span className={styles.outcome}>{isWhole ? box.whole : box.partly}</span>
        </p>
        <ul className={styles.drops}>
          {drops.map(({ path, reason, lost }) => (
            <li key={`${path} ${reason}`} className={styles.drop}>
              <code className={styles.path}>{path}</code>
              <span>
                {reasons[reason]}
                <span className={styles.loss}>{losses[lost]}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
