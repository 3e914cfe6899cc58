import { applicationCopy } from "#shared/copy/application.ts";
import type { ApplicationAnswer, PostedApplication } from "#shared/domain/application.ts";
import type { FileItem } from "./fileList.ts";
import type { SentForm } from "./sendForm.ts";

/** Nothing to say. */
export const emptyAnswer: ApplicationAnswer = {
  state: "not-sent",
  notice: null,
  fields: {},
  dropped: [],
  values: null,
  stores: null,
  asked: false,
  formToken: null,
};

/** Initial state of a file in its list before sending. */
export const chosenAgain = { status: "chosen", percent: 0, response: null, error: null } as const;

/** Tolerance in bytes between the browser's count of sent data and the data actually sent. */
export const IN_BUFFERS = 4 * 1024 * 1024;
/** Status of an intermediary that rejects a large body. */
const TOO_LARGE = 413;
/** Status of a form that was read and rejected; the transfer of its files succeeded. */
const REFUSED = 422;

/**
 * Whether a post without a response may have arrived completely. Only a status below 500 from an intermediary
 * proves that nothing was forwarded.
 * @param unsent bytes that the browser had not reported as sent; infinite before the first report
 */
export function mayHaveArrived(result: SentForm, unsent: number): boolean {
  if (result.kind === "answered") return false;
  if (result.kind === "expired") return unsent < IN_BUFFERS;
  const isRefused = result.kind === "broken" && result.status > 0 && result.status < 500;
  return !isRefused && unsent < IN_BUFFERS;
}

/** Returns the answer for a post without a response or a cancelled post. */
export function unanswered(result: SentForm, inDoubt: boolean): ApplicationAnswer {
  const { outcomes, form } = applicationCopy;
  const state = inDoubt ? "in-doubt" : "not-sent";
  if (result.kind === "cancelled") {
    const text = inDoubt ? form.cancelledLate : form.cancelled;
    return { ...emptyAnswer, state, notice: { tone: "warning", text } };
  }
  if (result.kind === "expired") {
    const notice = { tone: "warning", text: outcomes.expired } as const;
    return inDoubt
      ? { ...emptyAnswer, state, notice: { ...notice, reason: outcomes.unheard } }
      : { ...emptyAnswer, notice };
  }
  if (result.status === TOO_LARGE) {
    return { ...emptyAnswer, notice: { tone: "error", text: outcomes.tooLarge } };
  }
  // Text of JOB-07: a resend is the same form and accepted only once.
  const text = outcomes.unavailable;
  return inDoubt
    ? { ...emptyAnswer, state, notice: { tone: "warning", text, reason: outcomes.unheard } }
    : { ...emptyAnswer, notice: { tone: "error", text } };
}

/**
 * State of the files still listed after a post without an application. They have failed only if they
 * definitely did not arrive: not after a validation error, nor after a warning, which leaves the outcome
 * open.
 */
export function fileStateAfter(
  result: SentForm,
  posted: PostedApplication | null,
  inDoubt: boolean,
): Pick<FileItem, "status" | "percent" | "response" | "error"> {
  const chosen = { ...chosenAgain, response: posted };
  if (result.kind === "cancelled" || result.kind === "expired") return chosen;
  if (inDoubt || result.status === REFUSED) return chosen;
  if (posted && !posted.applied && posted.answer.notice?.tone === "warning") return chosen;
  return { ...chosen, status: "error", error: result.error };
}
