import { useId } from "react";
import { verificationCopy } from "#app/copy/verification.ts";
import { VERIFICATION_MAX_LENGTH } from "#app/domain/limits.ts";
import { verificationFields } from "#app/domain/verification.ts";
import { HoneypotField } from "#app/ui/HoneypotField.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import styles from "./Register.module.css";
import type { VerificationForm } from "./useVerification.ts";

const copy = verificationCopy;

export type RegisterProps = {
  form: VerificationForm;
  action: string;
  /** What was typed before. */
  code?: string;
};

/**
 * The form as a row of a ruled register, empty rows below (spec §5, §9). Without the browser's own
 * messages: the site's stand beside the field. What a submit without a script is answered with has
 * the focus on the field by itself.
 */
export function Register({ form, action, code }: RegisterProps) {
  const id = useId();
  const { field, asking, message, result } = form;
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
        <span aria-hidden="true">{copy.register.number}</span>
        <label htmlFor={id}>{copy.code}</label>
      </div>
      <div className={message ? styles.faulty : styles.row}>
        <span className={styles.number} aria-hidden="true">
          {copy.register.volume}
        </span>
        <input
          ref={field}
          id={id}
          className={styles.input}
          name={verificationFields.code}
          defaultValue={code}
          placeholder={copy.placeholder}
          maxLength={VERIFICATION_MAX_LENGTH}
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          // biome-ignore lint/a11y/noAutofocus: only in the answer to a refused submit
          autoFocus={message !== null && !result}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
        />
        <button className={styles.submit} type="submit" aria-disabled={asking || undefined}>
          {asking ? copy.submitting : copy.submit}
        </button>
      </div>
      {message && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} />
          {message}
        </p>
      )}
      <div className={styles.blank} />
      <div className={styles.blank} />
    </form>
  );
}
