import type { ApplicationAnswer, JobForm } from "#shared/domain/application.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { ApplicationSheet, type Job } from "./ApplicationSheet.tsx";
import { JobFailed } from "./JobFailed.tsx";
import { Receipt, type ReceiptProps } from "./Receipt.tsx";

/** A step of the application, selected by URL. */
export type ApplicationStepView =
  | { kind: "form"; job: Job; form: JobForm }
  | { kind: "done"; job: Job | null; receipt: ReceiptProps["receipt"] }
  | { kind: "failed"; gone: boolean; message: string };

export type ApplicationScreenProps = {
  step: ApplicationStepView;
  hrefs: { list: string; form: string; done: string };
  answer: ApplicationAnswer | null;
};

/** Form and result of an application (JOB-06, JOB-07) as a standalone page. */
export function ApplicationScreen({ step, hrefs, answer }: ApplicationScreenProps) {
  switch (step.kind) {
    case "form":
      return (
        <ApplicationSheet job={step.job} current="form" closeHref={hrefs.list}>
          <ApplicationForm
            key={step.job.id}
            {...step.form}
            jobId={step.job.id}
            formHref={hrefs.form}
            doneHref={hrefs.done}
            answer={answer}
          />
        </ApplicationSheet>
      );
    case "done":
      return (
        <ApplicationSheet job={step.job} current="done" closeHref={hrefs.list}>
          <Receipt job={step.job} receipt={step.receipt} closeHref={hrefs.list} />
        </ApplicationSheet>
      );
    case "failed":
      return (
        <ApplicationSheet job={null} current="form" closeHref={hrefs.list}>
          <JobFailed
            gone={step.gone}
            message={step.message}
            retryHref={hrefs.form}
            listHref={hrefs.list}
          />
        </ApplicationSheet>
      );
  }
}
