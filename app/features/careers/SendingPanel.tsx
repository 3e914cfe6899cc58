import { applicationCopy } from "#shared/copy/application.ts";
import styles from "./SendingPanel.module.css";

export type SendingPanelProps = {
  /** Percentage of the form that has been sent. */
  percent: number;
  onCancel: () => void;
};

/**
 * Global spinner while an application is sent (JOB-14), with progress and a cancel button. Once everything
 * has been sent, cancelling is no longer possible.
 */
export function SendingPanel({ percent, onCancel }: SendingPanelProps) {
  const words = applicationCopy.form;
  const gone = percent >= 100;
  return (
    <div className={styles.panel}>
      <span className={styles.spinner} aria-hidden="true" />
      <span role="status">{gone ? words.awaiting : words.waiting}</span>
      <span className={styles.percent}>{percent}%</span>
      <progress className={styles.progress} value={percent} max={100} aria-label={words.waiting} />
      {!gone && (
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {words.cancel}
        </button>
      )}
    </div>
  );
}
