import type { ReactNode } from "react";
import { Alert } from "./Alert.tsx";
import { English } from "./English.tsx";
import { type Drawing, LineDrawing } from "./LineDrawing.tsx";
import styles from "./StateScreen.module.css";

export type StateScreenProps = {
  drawing: Drawing;
  /** English line above the title. */
  eyebrow?: string;
  title: string;
  text?: string;
  /** Announced error message; omitted if the specification requires none (ERR-14). */
  alert?: string;
  /** Actions: one button, one link. */
  children: ReactNode;
};

/** A screen without content (empty, missing, failed): a drawing, one sentence, links. */
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
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
