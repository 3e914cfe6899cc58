import styles from "./Figure.module.css";

/** A number within text, in the Latin typeface. */
export function Figure({ of }: { of: number }) {
  return <span className={styles.figure}>{of.toLocaleString("zh-CN")}</span>;
}
