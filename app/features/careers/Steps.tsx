import { careersCopy } from "#shared/copy/careers.ts";
import styles from "./Steps.module.css";

const steps = ["intro", "form", "done"] as const;

export type StepsProps = { current: (typeof steps)[number] };

/** Progress indicator (JOB-02). */
export function Steps({ current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={careersCopy.dialog.steps}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={step === current ? "step" : undefined}>
          <span className={styles.number}>{index + 1}</span>
          {careersCopy.dialog.stepNames[step]}
        </li>
      ))}
    </ol>
  );
}
