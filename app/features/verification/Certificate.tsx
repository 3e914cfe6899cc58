import type { ComponentType } from "react";
import { keepsakePart } from "#app/features/certificate/Keepsake.tsx";
import { English } from "#app/ui/English.tsx";
import { LineDrawing } from "#app/ui/LineDrawing.tsx";
import { Monogram } from "#app/ui/Monogram.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import type { ExtraPage } from "#brands/pack.ts";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import { hasExtra } from "#shared/domain/enabledPages.ts";
import type { HelpView } from "#shared/domain/helpContacts.ts";
import { parts as partsOf } from "#shared/domain/sentences.ts";
import type { VerificationResult } from "#shared/domain/verification.ts";
import type { ResultAnswer } from "./answer.ts";
import styles from "./Certificate.module.css";
import { Facts } from "./Facts.tsx";
import { Help } from "./Help.tsx";
import { ResultActions } from "./ResultActions.tsx";

const copy = verificationResultCopy;
/** Edge length of the monogram in CSS pixels. */
const MARK = 72;

export type CertificateProps = {
  answer: ResultAnswer;
  help: HelpView;
  closeHref: string;
  onClose?: () => void;
  fetchAgain?: () => void;
};

type Shown = Exclude<VerificationResult, { kind: "failed" }>;
type Counted = Extract<VerificationResult, { kind: "first" | "repeat" | "blocked" }>;

type ResultPart = { extra: ExtraPage; Part: ComponentType<{ code: string; result: Counted }> };

/** Parts that extra features add to a first result, in their order. */
const parts: readonly ResultPart[] = [
  // One line each.
  keepsakePart,
];
const offeredParts = parts.filter(({ extra }) => hasExtra(extra));

/** Returns the text under the heading: the upstream's message, if any. */
function message(result: Shown): string {
  switch (result.kind) {
    case "lost":
      return result.message ?? copy.notes.lost;
    case "wrong":
    case "unheard":
      return copy.notes[result.kind];
    default:
      return result.prompt;
  }
}

/**
 * The result as a certificate: with a brass frame for a first query, plain for others, and with a broken
 * plate for an unconfirmed code (VERIFY-02 to VERIFY-06). An unknown status shows only the upstream's
 * message.
 */
export function Certificate({ answer, ...actions }: CertificateProps) {
  const { code, repeated } = answer;
  const result = answer.result as Shown;
  const { kind } = result;
  const counted = kind === "first" || kind === "repeat" || kind === "blocked";
  const text = message(result);
  return (
    <div className={kind === "first" ? styles.framed : styles.plain}>
      <div className={styles.content}>
        {counted || kind === "other" ? (
          <Monogram size={MARK} />
        ) : (
          <LineDrawing drawing={crackedPlate} />
        )}
        {kind === "first" && <English className={styles.english}>{copy.result.titleEn}</English>}
        {kind !== "other" && (
          <p className={styles.title} aria-hidden="true">
            {copy.result[kind]}
          </p>
        )}
        {text !== "" && (
          <p className={styles.message}>
            {kind === "first" ? partsOf(text).map((part) => <span key={part}>{part}</span>) : text}
          </p>
        )}
        {counted && <Facts code={code} result={result} />}
        {kind === "first" &&
          offeredParts.map(({ extra, Part }) => <Part key={extra} code={code} result={result} />)}
        {(kind === "repeat" || kind === "blocked") && (
          <p className={styles.note}>{copy.notes[kind]}</p>
        )}
        {kind === "lost" && result.message && <p className={styles.note}>{copy.notes.counted}</p>}
        {repeated && <p className={styles.note}>{copy.notes.repeated}</p>}
        <div className={styles.foot}>
          <ResultActions kind={kind} {...actions} />
          <Help help={actions.help} />
        </div>
      </div>
    </div>
  );
}
