import type { InputHTMLAttributes } from "react";
import styles from "./CheckBox.module.css";
import { Icon } from "./Icon.tsx";

export type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">;

/** The system's own box, drawn in ink: 16 px at the beginning of a row that is its label, and placed. */
export function CheckBox(props: CheckBoxProps) {
  return (
    <>
      <input className={styles.box} type="checkbox" {...props} />
      <span className={styles.tick}>
        <Icon name="check" size={16} />
      </span>
    </>
  );
}
