import type { InputHTMLAttributes } from "react";
import styles from "./CheckBox.module.css";
import { Icon } from "./Icon.tsx";

export type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">;

/** Native checkbox in ink colour, 16 px, positioned at the start of its label row. */
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
