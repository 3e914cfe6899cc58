import { getZodConstraint } from "@conform-to/zod";
import type { Choice } from "#app/domain/application.ts";
import { richText } from "../cms/richText.ts";
import type { CallData } from "../commerce/calls.ts";
import { isPassing } from "../commerce/result.ts";
import type { ServerContext } from "../context.ts";
import { getLogger } from "../web/log.ts";
import { applicationSchema } from "./applicationSchema.ts";
import { loadCities } from "./cities.ts";
import { newFormToken } from "./formToken.ts";

/** Steps of the application dialog that have an address (spec §2); loading is the loader's. */
export const jobSteps = ["intro", "form", "done"] as const;
export type JobStep = (typeof jobSteps)[number];

/** What every step shows of its job. */
export type JobHead = { id: string; title: string; titleEn: string; place: string };

/** The dialog as its address asks for it (spec §4 "Job application steps"). */
export type JobDialog =
  | { kind: "intro"; job: JobHead; html: string }
  | { kind: "form"; job: JobHead; form: JobForm }
  /** Said whether or not the job can be shown. */
  | { kind: "done"; job: JobHead | null }
  /** The job could not be loaded; `gone` when asking again does not help. */
  | { kind: "failed"; gone: boolean };

/** What the form is made of before anything is typed. */
export type JobForm = {
  storeRequired: boolean;
  workFileRequired: boolean;
  cities: Choice[];
  /** Answers a repeated post of this form once (spec §4). */
  formToken: string;
  /** Constraints of the server's schema, by field, as attributes. */
  constraints: ReturnType<typeof getZodConstraint>;
};

const MAX_ID_LENGTH = 64;

/** Loads one step of the dialog. Only the form needs cities; nothing here counts upstream. */
export async function loadJobDialog(
  jobId: string,
  step: JobStep,
  context: ServerContext,
): Promise<JobDialog> {
  if (jobId === "" || jobId.length > MAX_ID_LENGTH) return { kind: "failed", gone: true };
  const { commerce, config, signal } = context;
  const [answer, cities] = await Promise.all([
    commerce.getJobDetail({ jobId }, { signal }),
    step === "form" ? loadCities(jobId, context) : null,
  ]);
  if (step === "done") return { kind: "done", job: answer.ok ? jobHead(answer.data) : null };
  if (!answer.ok) return { kind: "failed", gone: !isPassing(answer.failure) };
  const job = jobHead(answer.data);
  if (step === "intro") {
    return { kind: "intro", job, html: richText(decoded(answer.data.jobContent, jobId), config) };
  }
  if (!cities) return { kind: "failed", gone: false };
  const { storeRequired, workFileRequired } = answer.data;
  const form = {
    storeRequired,
    workFileRequired,
    cities,
    formToken: newFormToken(),
    constraints: getZodConstraint(applicationSchema({ storeRequired })),
  };
  return { kind: "form", job, form };
}

function jobHead({ id, jobTitle, jobTitleEn, cityName, department }: CallData<"getJobDetail">) {
  return {
    id,
    title: jobTitle,
    titleEn: jobTitleEn,
    place: [cityName, department].filter(Boolean).join(" · "),
  };
}

/** `jobContent` is URI-encoded HTML (spec §3); what cannot be decoded is shown as it came. */
function decoded(content: string, jobId: string): string {
  try {
    return decodeURIComponent(content);
  } catch {
    getLogger().warn({ jobId }, "job content with a broken URI encoding");
    return content;
  }
}
