import { RichText } from "#app/blocks/common/RichText.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { careersCopy } from "#shared/copy/careers.ts";
import styles from "./JobDialog.module.css";
import { JobFailed } from "./JobFailed.tsx";
import { Steps } from "./Steps.tsx";

type Job = { id: string; title: string; titleEn: string; place: string };

/** Job details, selected by URL. */
export type JobDialogView =
  | { kind: "intro"; job: Job; html: string }
  | { kind: "failed"; gone: boolean; message: string };

export type JobDialogProps = {
  dialog: JobDialogView;
  hrefs: { list: string; intro: string; form: string };
};

const words = careersCopy.dialog;

/** First step of the application dialog, over the list (JOB-03): the job with a link to its form. */
export function JobDialog({ dialog, hrefs }: JobDialogProps) {
  if (dialog.kind === "failed") {
    return (
      <Dialog title={words.failedTitle} closeHref={hrefs.list} size="application">
        <JobFailed
          gone={dialog.gone}
          message={dialog.message}
          retryHref={hrefs.intro}
          listHref={hrefs.list}
        />
      </Dialog>
    );
  }
  const { job, html } = dialog;
  return (
    <Dialog
      title={job.title}
      titleEn={job.titleEn}
      text={job.place}
      closeHref={hrefs.list}
      size="application"
    >
      <Steps current="intro" />
      <RichText className={styles.text} html={html} />
      <div className={styles.actions}>
        <ButtonLink link={{ href: hrefs.form }}>{words.apply}</ButtonLink>
      </div>
    </Dialog>
  );
}
