import type { ReactNode } from "react";
import { RichText } from "../../blocks/common/RichText.tsx";
import { careersCopy } from "../../copy/careers.ts";
import type { ApplicationAnswer } from "../../domain/application.ts";
import { Alert } from "../../ui/Alert.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { LineDrawing } from "../../ui/LineDrawing.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { ApplicationForm, type ApplicationFormProps } from "./ApplicationForm.tsx";
import styles from "./JobDialog.module.css";
import { Steps } from "./Steps.tsx";

type Job = { id: string; title: string; titleEn: string; place: string };
type Form = Omit<ApplicationFormProps, "jobId" | "formHref" | "doneHref" | "answer">;

/** A step of the dialog as its address asks for it. */
export type JobDialogView =
  | { kind: "intro"; job: Job; html: string }
  | { kind: "form"; job: Job; form: Form }
  | { kind: "done"; job: Job | null; leftOut: string[] }
  | { kind: "failed" };

export type JobDialogProps = {
  dialog: JobDialogView;
  hrefs: { list: string; intro: string; form: string; done: string };
  answer: ApplicationAnswer | null;
};

const words = careersCopy.dialog;

/** The application dialog: details, form, result (spec §2), each step an address of its own. */
export function JobDialog({ dialog, hrefs, answer }: JobDialogProps) {
  switch (dialog.kind) {
    case "intro":
      return (
        <Step job={dialog.job} current="intro" closeHref={hrefs.list}>
          <RichText className={styles.text} html={dialog.html} />
          <div className={styles.ways}>
            <ButtonLink link={{ href: hrefs.form }} preventScrollReset>
              {words.apply}
            </ButtonLink>
          </div>
        </Step>
      );
    case "form":
      return (
        <Step job={dialog.job} current="form" closeHref={hrefs.list}>
          <ApplicationForm
            key={dialog.job.id}
            {...dialog.form}
            jobId={dialog.job.id}
            formHref={hrefs.form}
            doneHref={hrefs.done}
            answer={answer}
          />
        </Step>
      );
    case "done":
      return (
        <Step job={dialog.job} current="done" closeHref={hrefs.list}>
          <Done leftOut={dialog.leftOut} closeHref={hrefs.list} />
        </Step>
      );
    case "failed":
      return (
        <Dialog title={words.failedTitle} closeHref={hrefs.list} size="application">
          <div className={styles.middle}>
            <LineDrawing name="cracked-plate" />
          </div>
          <Alert tone="error">{words.failed}</Alert>
          <div className={styles.ways}>
            <ButtonLink link={{ href: hrefs.intro }}>{words.retry}</ButtonLink>
            <TextLink link={{ href: hrefs.list }}>{words.back}</TextLink>
          </div>
        </Dialog>
      );
  }
}

type StepProps = {
  job: Job | null;
  current: "intro" | "form" | "done";
  closeHref: string;
  children: ReactNode;
};

function Step({ job, current, closeHref, children }: StepProps) {
  return (
    <Dialog
      // Another step is another dialog: focus starts at its beginning.
      key={current}
      title={job?.title ?? words.stepNames[current]}
      titleEn={job?.titleEn || undefined}
      closeHref={closeHref}
      size="application"
    >
      {job && <p className={styles.place}>{job.place}</p>}
      <Steps current={current} />
      {children}
    </Dialog>
  );
}

function Done({ leftOut, closeHref }: { leftOut: string[]; closeHref: string }) {
  const done = careersCopy.done;
  return (
    <div className={styles.done}>
      <LineDrawing name="cup" />
      <p className={styles.result} role="status">
        {done.text}
      </p>
      {leftOut.length > 0 && (
        <div className={styles.leftOut}>
          <Alert tone="warning">
            <p>{done.dropped}</p>
            {leftOut.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        </div>
      )}
      <ButtonLink link={{ href: closeHref }} preventScrollReset>
        {done.ok}
      </ButtonLink>
    </div>
  );
}
