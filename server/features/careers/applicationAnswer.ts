import type { ServerContext } from "#server/context.ts";
import { retryTime } from "#server/responses/retryTime.ts";
import { mintToken } from "#server/security/formToken.ts";
import { applicationCopy, droppedLines } from "#shared/copy/application.ts";
import { careersCopy } from "#shared/copy/careers.ts";
import type {
  ApplicationAnswer,
  FieldMessages,
  Notice,
  StoreChoice,
} from "#shared/domain/application.ts";
import { type ApplicationField, applicationFields } from "#shared/domain/applicationFields.ts";
import { chinaTime } from "#shared/domain/chinaTime.ts";
import type { ApplicationErrors, ApplyOutcome, Received } from "./applicationOutcome.ts";
import { loadCityStores } from "./stores.ts";

/** Response data of a form post. */
export type Answered =
  | { kind: "applied"; dropped: string[]; receipt: Received }
  | { kind: "form"; status: number; retryAfterS: number | null; answer: ApplicationAnswer };

type Unapplied = Exclude<ApplyOutcome, { kind: "applied" }>;
type Said = { status: number; notice: Notice | null };

const copy = applicationCopy.outcomes;
/** State of the application in the response, if it is not simply unsent. */
const states: Partial<Record<ApplyOutcome["kind"], ApplicationAnswer["state"]>> = {
  lost: "in-doubt",
  "no-data": "in-doubt",
  "received-before": "received",
};
/** Outcomes that consume the form's token. */
const spent = new Set<ApplyOutcome["kind"]>(["lost", "received-before"]);
const error = (text: string): Notice => ({ tone: "error" as const, text });
const withReason = (notice: Notice, reason: string | null): Notice =>
  reason ? { ...notice, reason } : notice;

/** Returns status and message for an applicant who cannot be served now. */
export function retryLaterAnswer(refusal: { kind: "busy" | "limited"; retryAfterS: number }) {
  const { kind, retryAfterS } = refusal;
  const text = copy[kind](retryTime(retryAfterS));
  const wait = { seconds: retryAfterS, over: copy.limitOver };
  return { status: kind === "busy" ? 503 : 429, notice: { ...error(text), wait } };
}

/** Returns status and message of each outcome (JOB-12, JOB-13, ERR-10 to ERR-12). */
function saying(outcome: Unapplied): Said {
  switch (outcome.kind) {
    case "invalid":
      return { status: 422, notice: null };
    case "pre-check-refused":
      return { status: 422, notice: withReason(error(copy.checkFailed), outcome.message) };
    case "refused":
      return { status: 422, notice: error(outcome.message ?? copy.checkFailed) };
    case "no-data":
      return { status: 200, notice: { tone: "warning", text: copy.noData } };
    case "lost":
      // The specification's words first (ERR-12), then what is known.
      return {
        status: 502,
        notice: {
          tone: outcome.answered ? "error" : "warning",
          text: copy.unavailable,
          reason: outcome.answered ? copy.serverError : copy.lost,
        },
      };
    case "unavailable":
      return { status: 503, notice: error(copy.unavailable) };
    case "no-job":
      return { status: 404, notice: error(careersCopy.dialog.gone) };
    case "malformed":
      return { status: 400, notice: error(copy.malformed) };
    case "too-large":
      return { status: 413, notice: error(copy.tooLarge) };
    case "stalled":
      return { status: 408, notice: error(copy.stalled) };
    case "busy":
    case "limited":
      return retryLaterAnswer(outcome);
    case "choose-city":
      return { status: 200, notice: null };
    case "received-before": {
      const text = copy.receivedBefore(chinaTime(outcome.at), outcome.receipt);
      return { status: 409, notice: { tone: "warning", text } };
    }
  }
}

/** Returns the form after a post, with the stores of the selected city. */
export async function answerApplication(
  outcome: ApplyOutcome,
  jobId: string,
  context: ServerContext,
): Promise<Answered> {
  if (outcome.kind === "applied") {
    const { receipt, at } = outcome;
    return { kind: "applied", dropped: droppedLines(outcome.dropped), receipt: { receipt, at } };
  }
  const values = "values" in outcome ? outcome.values : null;
  const invalid = outcome.kind === "invalid" ? outcome : null;
  return {
    kind: "form",
    status: saying(outcome).status,
    retryAfterS: "retryAfterS" in outcome ? outcome.retryAfterS : null,
    answer: {
      state: states[outcome.kind] ?? "not-sent",
      notice: saying(outcome).notice,
      fields: "errors" in outcome ? inWords(outcome.errors) : {},
      dropped: invalid ? invalid.dropped : [],
      values,
      stores: await storesOf(values?.cityId ?? "", jobId, context),
      asked: outcome.kind === "choose-city",
      formToken: spent.has(outcome.kind) ? mintToken() : null,
    },
  };
}

async function storesOf(
  cityId: string,
  jobId: string,
  context: ServerContext,
): Promise<StoreChoice | null> {
  if (cityId === "") return null;
  const choice = await loadCityStores({ jobId, cityId }, context);
  return choice.kind === "unknown" ? { kind: "stores", stores: [] } : choice;
}

function inWords(errors: ApplicationErrors): FieldMessages {
  const fields: FieldMessages = {};
  for (const field of applicationFields) {
    const codes = errors[field];
    if (codes) fields[field] = [...new Set(codes.map((code) => wordsFor(field, code)))];
  }
  return fields;
}

function wordsFor(field: ApplicationField, code: string): string {
  const words: Record<string, string> = applicationCopy.errors[field];
  return words[code] ?? applicationCopy.errors.other;
}
