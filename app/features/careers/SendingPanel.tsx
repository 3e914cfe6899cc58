import { useEffect, useReducer } from "react";
import { line } from "#app/framework/networkRetry.ts";
import { Button } from "#app/ui/Button.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import styles from "./SendingPanel.module.css";

export type SendingPanelProps = {
  /** Percentage of the form that has been sent. */
  percent: number;
  /** Whether the post waits for the connection. */
  isLost: boolean;
  /** Returns how long the captcha of the post stays valid. */
  captchaMinutes: () => number;
  onCancel: () => void;
};

/** How often the remaining time is shown again, in milliseconds. */
const TICK_MS = 15_000;

/**
 * Global spinner while an application is sent (JOB-14), with progress and a cancel button. Once everything
 * has been sent, cancelling is no longer possible. While the connection is lost it reports what follows, and for
 * how long the captcha stays valid.
 */
export function SendingPanel({ percent, isLost, captchaMinutes, onCancel }: SendingPanelProps) {
  const words = applicationCopy.form;
  const gone = percent >= 100 && !isLost;
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(showAgain, TICK_MS);
    return () => clearInterval(timer);
  }, [isLost]);
  if (isLost) {
    const minutes = captchaMinutes();
    // Announced when the captcha expires, not each minute.
    return (
      <div className={`${styles.panel} ${styles.lost}`}>
        <p>
          <span role="status">{words.lineLost(minutes > 0)}</span>
          {minutes > 0 && <span>{words.captchaLeft(minutes)}</span>}
        </p>
        <Button variant="text" type="button" onClick={() => line.retryNow()}>
          {words.sendNow}
        </Button>
        <Button variant="text" type="button" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <span className={styles.spinner} aria-hidden="true" />
      <span role="status">{gone ? words.awaiting : words.waiting}</span>
      <span className={styles.percent}>{percent}%</span>
      <progress className={styles.progress} value={percent} max={100} aria-label={words.waiting} />
      {!gone && (
        <Button variant="text" type="button" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
}
