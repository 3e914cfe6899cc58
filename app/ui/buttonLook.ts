import styles from "./Button.module.css";

/**
 * Button styles: one filled per screen, others outlined; `light` is for dark backgrounds. `text` and `mute` are
 * underlined words for secondary actions.
 */
export type ButtonVariant = "filled" | "outlined" | "light" | "text" | "mute";

export type ButtonLook = {
  /** Default `filled`. */
  variant?: ButtonVariant;
  /** Full width of the parent. */
  wide?: boolean;
};

/** Returns the class names of a button or a link in button style. */
export function buttonClass({ variant = "filled", wide = false }: ButtonLook): string {
  return wide ? `${styles[variant]} ${styles.wide}` : `${styles[variant]}`;
}
