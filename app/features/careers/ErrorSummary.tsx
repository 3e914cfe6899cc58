import { type MouseEvent, useEffect, useRef } from "react";
import { Alert } from "#app/ui/Alert.tsx";
import { useWaitOver } from "#app/ui/useWaitOver.ts";
import { applicationCopy, droppedLines } from "#shared/copy/application.ts";
import { careersCopy } from "#shared/copy/careers.ts";
import type { ApplicationAnswer } from "#shared/domain/application.ts";
import { applicationFields } from "#shared/domain/applicationFields.ts";
import styles from "./ErrorSummary.module.css";

export type ErrorSummaryProps = {
  answer: ApplicationAnswer;
  /** Returns the id of a field's control. */
  idOf: (field: string) => string;
  /** Whether the answer came with the document. */
  isServed: boolean;
  /** State of the chosen files: lost with the document, lost with all input, or still listed. */
  files: "lost" | "all-lost" | "kept" | null;
};

const words = applicationCopy.form;
/** Headlines that match the messages below them. */
const titles = {
  "not-sent": words.summaryOfAnswer,
  "in-doubt": words.summaryOfDoubt,
  received: words.summaryOfReceived,
};
const fileWords = {
  lost: words.filesAgain,
  "all-lost": words.nothingKept,
  kept: words.filesKept,
};

/**
 * Error summary at the top of the form with a link to each field (T-36). Each answer gets a new summary
 * (`key`), which takes the focus when it appears, not when it shrinks.
 */
export function ErrorSummary({ answer, isServed, idOf, files }: ErrorSummaryProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus();
    return sayInTitle();
  }, []);
  const { notice } = answer;
  const over = useWaitOver(notice?.wait, isServed);
  const entries = applicationFields.flatMap((field) =>
    (answer.fields[field] ?? []).map((message) => ({ field, message })),
  );
  const title = entries.length > 0 ? words.summary(entries.length) : titles[answer.state];
  return (
    <div className={styles.summary} data-listed="">
      <Alert ref={alert} tone={notice?.tone ?? "error"} title={title} isFocused>
        {notice && <p role={notice.wait && "status"}>{over ?? notice.text}</p>}
        {notice?.reason && <p>{notice.reason}</p>}
        {entries.map(({ field, message }) => (
          <p key={field + message}>
            <a href={`#${idOf(field)}`} onClick={focusTarget}>
              {message}
            </a>
          </p>
        ))}
        {answer.dropped.length > 0 && (
          <div className={styles.dropped}>
            <p>{words.droppedTitle}</p>
            <ul>
              {droppedLines(answer.dropped).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        {files && <p className={styles.again}>{fileWords[files]}</p>}
      </Alert>
    </div>
  );
}

/** Marks the document title as erroneous until the errors are corrected or the title changes. */
function sayInTitle(): (() => void) | undefined {
  const before = document.title;
  if (before.startsWith(careersCopy.head.titleError(""))) return undefined;
  const said = careersCopy.head.titleError(before);
  document.title = said;
  return () => {
    if (document.title === said) document.title = before;
  };
}

/** Moves the focus to the field without changing the URL. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
}
