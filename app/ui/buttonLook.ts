import styles from "./Button.module.css";

/** How a button looks: one filled on a screen, the others outlined; `light` is for ink grounds. */
export type ButtonVariant = "filled" | "outlined" | "light";

export type ButtonLook = {
  /** Default `filled`. */
  variant?: ButtonVariant;
  /** As wide as its place. */
  wide?: boolean;
};

/** Class names of a button or of a link that looks like one. */
export function buttonClass({ variant = "filled", wide = false }: ButtonLook): string {
  return wide ? `${styles[variant]} ${styles.wide}` : `${styles[variant]}`;
}
