import styles from "./Figure.module.css";

/** A number of pieces among words, in the figures of the Latin face. */
export function Figure({ of }: { of: number }) {
  return <span className={styles.figure}>{of.toLocaleString("zh-CN")}</span>;
}
