import { useId } from "react";
import { FieldError } from "#app/ui/FieldError.tsx";
import { HoneypotField } from "#app/ui/HoneypotField.tsx";
import { verificationCopy } from "#shared/copy/verification.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { ChallengeField } from "./ChallengeField.tsx";
import { CodeInput, type CodeInputProps } from "./CodeInput.tsx";
import styles from "./Register.module.css";
import type { VerificationForm } from "./useVerification.ts";

const { number, volume } = verificationCopy.register;
const copy = verificationFormCopy;

export type RegisterProps = {
  form: VerificationForm & CodeInputProps["form"];
  action: string;
  /** Previously typed code. */
  code?: string;
};

/**
 * The form as a row of a ruled register, with empty rows below (LIMIT-08). Native validation messages are
 * off, because the site shows its own beside the field. After a submit without JavaScript the field has
 * autofocus.
 */
export function Register({ form, action, code }: RegisterProps) {
  const id = useId();
  const { isSending, message, isOver, challenge, result } = form;
  return (
    <form
      className={styles.register}
      method="post"
      action={action}
      noValidate
      onSubmit={form.onSubmit}
    >
      <HoneypotField />
      <div className={styles.head}>
        <span aria-hidden="true">{number}</span>
        <label htmlFor={id}>{copy.code}</label>
      </div>
      <div className={message ? styles.faulty : styles.row}>
        <span className={styles.number} aria-hidden="true">
          {volume}
        </span>
        <CodeInput
          form={form}
          id={id}
          className={styles.input}
          code={code}
          autoFocus={message !== null && !result && !challenge}
        />
        <button className={styles.submit} type="submit" aria-disabled={isSending || undefined}>
          {isSending ? copy.submitting : copy.submit}
        </button>
      </div>
      {message && (
        <FieldError id={`${id}-error`} className={styles.error} role={isOver ? "status" : "alert"}>
          {message}
        </FieldError>
      )}
      {challenge && <ChallengeField {...challenge} />}
      <div className={styles.blank} />
      <div className={styles.blank} />
    </form>
  );
}
