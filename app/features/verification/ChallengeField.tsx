import { useId } from "react";
import { verificationCopy } from "#shared/copy/verification.ts";
import { type VerificationChallenge, verificationFields } from "#shared/domain/verification.ts";
import styles from "./ChallengeField.module.css";

/** The question of a network with many wrong codes: a sum, so that everyone can read, hear and answer it. */
export function ChallengeField({ ticket, left, right }: VerificationChallenge) {
  const id = useId();
  return (
    <p className={styles.challenge}>
      <label htmlFor={id}>{verificationCopy.question(left, right)}</label>
      {/* A new question begins with an empty field. */}
      <input
        key={ticket}
        id={id}
        className={styles.answer}
        name={verificationFields.answer}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        // biome-ignore lint/a11y/noAutofocus: only in the answer to a submit
        autoFocus
      />
      <input type="hidden" name={verificationFields.ticket} value={ticket} />
    </p>
  );
}
