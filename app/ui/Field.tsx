import type { ReactNode } from "react";
import styles from "./Field.module.css";
import { FieldError } from "./FieldError.tsx";

export type FieldWords = {
  label: string;
  /** Short requirement beside the label. */
  hint?: string;
  /** Error message; shown below the field and associated with it. */
  error?: string;
};

export type FieldProps = FieldWords & {
  /** Id of the control; hint and error ids derive from it. */
  id: string;
  children: ReactNode;
};

/** Label, control and error of an underlined field. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/**
 * The attributes that tie a control to its `Field`'s error. `required` is only announced: browsers report an
 * empty field with that attribute as invalid before any input (Firefox also with `aria-invalid`).
 */
export function fieldControl(
  id: string,
  { error, required }: Pick<FieldWords, "error"> & { required?: boolean },
) {
  const isInvalid = Boolean(error);
  return {
    id,
    "aria-required": required || undefined,
    "aria-invalid": isInvalid,
    ...(isInvalid && { "aria-describedby": `${id}-error` }),
  };
}
