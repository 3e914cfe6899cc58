import { Alert } from "#app/ui/Alert.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { English } from "#app/ui/English.tsx";
import { Monogram } from "#app/ui/Monogram.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import { chinaTime } from "#shared/domain/chinaTime.ts";
import type { Job } from "./ApplicationSheet.tsx";
import styles from "./Receipt.module.css";

/** Edge length of the monogram in CSS pixels. */
const MARK = 72;
const words = applicationCopy.done;

export type ReceiptProps = {
  job: Job | null;
  receipt: {
    /** Reference number from the upstream, if any. */
    number: string | null;
    /** Time of receipt in milliseconds since 1970. */
    at: number;
    /** Files that were not sent, each with the reason. */
    leftOut: string[];
  };
  closeHref: string;
};

/** Result of an application in the style of a certificate; prints as a receipt. */
export function Receipt({ job, receipt, closeHref }: ReceiptProps) {
  const { number, at, leftOut } = receipt;
  return (
    <div className={styles.receipt}>
      <Monogram size={MARK} />
      <English className={styles.english}>{words.titleEn}</English>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.text} role="status">
        {words.text}
      </p>
      <dl className={styles.facts}>
        {facts(job, number, at).map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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

/** Facts of the receipt; unknown facts are omitted. */
function facts(job: Job | null, number: string | null, at: number): [string, string][] {
  const lines: [string, string | null | undefined][] = [
    [words.number, number],
    [words.job, job?.title],
    [words.place, job?.place],
    [words.at, at > 0 ? words.moment(chinaTime(at)) : null],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}
