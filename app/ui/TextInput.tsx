import type { InputHTMLAttributes } from "react";
import styles from "./Control.module.css";
import { Field, type FieldWords, fieldControl } from "./Field.tsx";

export type TextInputProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> & { id: string; name: string };

/** Underlined text field with label and error. */
export function TextInput({ id, label, hint, error, required, ...input }: TextInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...input} {...fieldControl(id, { error, required })} className={styles.input} />
    </Field>
  );
}
