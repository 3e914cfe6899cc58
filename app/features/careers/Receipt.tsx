import { careersCopy } from "#app/copy/careers.ts";
import { Alert } from "#app/ui/Alert.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { English } from "#app/ui/English.tsx";
import { Monogram } from "#app/ui/Monogram.tsx";
import type { Job } from "./ApplicationSheet.tsx";
import styles from "./Receipt.module.css";

/** Edge length of the monogram in CSS pixels. */
const MARK = 72;
const words = careersCopy.done;

export type ReceiptProps = {
  job: Job | null;
  /** Files that did not go along, each with its reason. */
  leftOut: string[];
  closeHref: string;
};

/** The result of an application, set like a certificate without a frame; it prints as a receipt. */
export function Receipt({ job, leftOut, closeHref }: ReceiptProps) {
  return (
    <div className={styles.receipt}>
      <Monogram size={MARK} />
      <English className={styles.english}>{words.titleEn}</English>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.text} role="status">
        {words.text}
      </p>
      {job && (
        <dl className={styles.facts}>
          <div className={styles.line}>
            <dt>{words.job}</dt>
            <dd>{job.title}</dd>
          </div>
          {job.place !== "" && (
            <div className={styles.line}>
              <dt>{words.place}</dt>
              <dd>{job.place}</dd>
            </div>
          )}
        </dl>
      )}
      {leftOut.length > 0 && (
        <div className={styles.leftOut}>
          <Alert tone="warning">
            <p>{words.dropped}</p>
            {leftOut.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        </div>
      )}
      <div className={styles.ok}>
        <ButtonLink link={{ href: closeHref }}>{words.ok}</ButtonLink>
      </div>
    </div>
  );
}
