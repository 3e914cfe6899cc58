import { LineDrawing } from "#app/ui/LineDrawing.tsx";
import { backstamp } from "#brand/drawings/backstamp.ts";
import { verificationCopy } from "#shared/copy/verification.ts";
import styles from "./Guide.module.css";

const sections = [verificationCopy.where, verificationCopy.times];

/** Where to find the code, and the query limit, shown before it applies (VERIFY-09). */
export function Guide() {
  return (
    <div className={styles.guide}>
      {verificationCopy.where.isDrawn && <LineDrawing drawing={backstamp} />}
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
    </div>
  );
}
