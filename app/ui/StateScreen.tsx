import type { ReactNode } from "react";
import { Alert } from "./Alert.tsx";
import { English } from "./English.tsx";
import { type Drawing, LineDrawing } from "./LineDrawing.tsx";
import styles from "./StateScreen.module.css";

export type StateScreenProps = {
  drawing: Drawing;
  /** An English line above the title. */
  eyebrow?: string;
  title: string;
  text?: string;
  /** What went wrong, announced; missing where nothing is to be said (spec §8). */
  alert?: string;
  /** The ways on: one button, one link. */
  children: ReactNode;
};

/** A screen without its matter (empty, missing, failed): a drawing, one sentence, ways on. */
export function StateScreen({ drawing, eyebrow, title, text, alert, children }: StateScreenProps) {
  return (
    <section className={styles.screen}>
      <LineDrawing drawing={drawing} />
      <English className={styles.eyebrow}>{eyebrow}</English>
      <h1 className={styles.title}>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {alert !== undefined && (
        <div className={styles.alert} data-toasted="">
          <Alert tone="error">{alert}</Alert>
        </div>
      )}
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
