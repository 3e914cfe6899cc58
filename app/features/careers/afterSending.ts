import { applicationCopy } from "#app/copy/application.ts";
import type { ApplicationAnswer, PostedApplication } from "#app/domain/application.ts";
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

/** A file as it stands in its list before it is sent. */
export const chosenAgain = { status: "chosen", percent: 0, response: null, error: null } as const;

/** Bytes that may have left though the browser counts them as unsent, or the other way round. */
export const IN_BUFFERS = 4 * 1024 * 1024;
/** Status of a body that something between browser and site would not take. */
const TOO_LARGE = 413;
/** Status of a form that was read and refused: nothing was wrong with the way of its files. */
const REFUSED = 422;

/**
 * Whether the house may have the whole of an application that this page has no answer to: what is
 * between says only by a status below 500 that it let nothing through.
 * @param unsent bytes that the browser had not handed over; infinite before the first
 */
export function mayHaveArrived(result: SentForm, unsent: number): boolean {
  if (result.kind === "answered") return false;
  const isRefused = result.kind === "broken" && result.status > 0 && result.status < 500;
  return !isRefused && unsent < IN_BUFFERS;
}

/** What to say when the site did not answer a post, or was not waited for. */
export function unanswered(result: SentForm, inDoubt: boolean): ApplicationAnswer {
  const { outcomes, form } = applicationCopy;
  const state = inDoubt ? "in-doubt" : "not-sent";
  if (result.kind === "cancelled") {
    const text = inDoubt ? form.cancelledLate : form.cancelled;
    return { ...emptyAnswer, state, notice: { tone: "warning", text } };
  }
  if (result.status === TOO_LARGE) {
    return { ...emptyAnswer, notice: { tone: "error", text: outcomes.tooLarge } };
  }
  // The specification's words (§8): sent again it is the same form, and taken once.
  const text = outcomes.unavailable;
  return inDoubt
    ? { ...emptyAnswer, state, notice: { tone: "warning", text, reason: outcomes.unheard } }
    : { ...emptyAnswer, notice: { tone: "error", text } };
}

/**
 * State of the files that are still in their lists when a post has ended without an application. They
 * have failed only where they surely did not arrive: not after a refusal of what the form says, nor
 * after a warning, which leaves open what the house has received.
 */
export function fileStateAfter(
  result: SentForm,
  posted: PostedApplication | null,
  inDoubt: boolean,
): Pick<FileItem, "status" | "percent" | "response" | "error"> {
  const chosen = { ...chosenAgain, response: posted };
  if (result.kind === "cancelled" || inDoubt || result.status === REFUSED) return chosen;
  if (posted && !posted.applied && posted.answer.notice?.tone === "warning") return chosen;
  return { ...chosen, status: "error", error: result.error };
}
