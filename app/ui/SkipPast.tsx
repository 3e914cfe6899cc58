import styles from "./SkipPast.module.css";

export type SkipPastProps = {
  /** Id of the element that the link leads to. */
  to: string;
  children: string;
};

/** Link past many tab stops; hidden until it is focused. */
export function SkipPast({ to, children }: SkipPastProps) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
