import type { InputHTMLAttributes } from "react";
import styles from "./CheckBox.module.css";

export type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">;

/** Native checkbox in ink colour, 16 px, at the start of its label row. CSS draws the tick. */
export function CheckBox(props: CheckBoxProps) {
  return <input className={styles.box} type="checkbox" {...props} />;
}
