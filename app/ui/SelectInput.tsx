import type { SelectHTMLAttributes } from "react";
import styles from "./Control.module.css";
import { Field, type FieldWords, fieldControl } from "./Field.tsx";
import { Icon } from "./Icon.tsx";

export type SelectInputProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "id"> & { id: string; name: string };

/** Underlined select field; `children` are the options. */
export function SelectInput({
  id,
  label,
  hint,
  error,
  required,
  children,
  ...select
}: SelectInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className={styles.choice}>
        <select {...select} {...fieldControl(id, { error, required })} className={styles.select}>
          {children}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </Field>
  );
}
