import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import { VALID_QUERIES, type VerificationResult } from "#shared/domain/verification.ts";
import styles from "./Facts.module.css";

const copy = verificationResultCopy.facts;

export type FactsProps = {
  code: string;
  result: Extract<VerificationResult, { kind: "first" | "repeat" | "blocked" }>;
};

/** Returns groups of four as on the label; other text is unchanged. */
function groups(code: string): string[] {
  return /^[0-9A-Za-z]{8,}$/.test(code) ? (code.match(/.{1,4}/g) ?? []) : [code];
}

/** Code, number of queries and time of the first; unknown facts are omitted. */
export function Facts({ code, result }: FactsProps) {
  const { kind, times, firstTime } = result;
  const count = copy[kind](times ?? VALID_QUERIES);
  const value = kind === "first" ? styles.value : styles.warning;
  return (
    <dl className={styles.facts}>
      {/* Hidden in print, where `Keepsake` shows only the end of the code. */}
      <div className={styles.line} data-noprint={kind === "first" ? "" : undefined}>
        <dt>{verificationFormCopy.code}</dt>
        <dd className={styles.code}>
          {groups(code).map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change places
            <span key={place}>{group}</span>
          ))}
        </dd>
      </div>
      {(times !== null || kind === "first") && (
        <div className={styles.line}>
          <dt>{copy.times}</dt>
          <dd className={value}>{count}</dd>
        </div>
      )}
      {firstTime !== null && (
        <div className={styles.line}>
          <dt>{copy.firstTime}</dt>
          <dd className={value}>{firstTime}</dd>
        </div>
      )}
    </dl>
  );
}
