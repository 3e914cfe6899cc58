import { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { line } from "#app/framework/networkRetry.ts";
import { postDocument } from "#app/framework/postDocument.ts";
import { randomToken } from "#app/framework/randomToken.ts";
import { buildWatch } from "#app/framework/staleBuild.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { useWaitOver } from "#app/ui/useWaitOver.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { MODULE_MISSING } from "#shared/domain/build.ts";
import {
  readTypedCode,
  type VerificationAnswer,
  type VerificationChallenge,
  verificationFields,
} from "#shared/domain/verification.ts";
import { dialogResult, fieldMessage, type ResultAnswer } from "./answer.ts";

/** State of one verification form. */
export type VerificationForm = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** A query is pending. */
  isSending: boolean;
  /** Message beside the field. */
  message: string | null;
  /** Whether it announces that the time of a limit is over, which is no error. */
  isOver: boolean;
  /** The question to answer before the next query, if any. */
  challenge: VerificationChallenge | null;
  /** The result to show; `null` before the first and after closing. */
  result: ResultAnswer | null;
  close: () => void;
  /** Fetches a lost response again: the same submit, which counts no query. */
  fetchAgain: () => void;
  /** Does the same by navigating to the verification screen, for a page that cannot render the result. */
  showAsDocument: () => void;
};

/**
 * Verification without navigation. Only one query is pending at a time. Every deliberate submit has its own
 * token, so that a retry never counts another query. Without JavaScript the form is a plain one.
 *
 * @param field receives the focus after a rejection
 * @param given the answer in the document
 */
export function useVerification(
  field: RefObject<HTMLInputElement>,
  given?: VerificationAnswer,
): VerificationForm {
  const { state, data, submit } = useFetcher<VerificationAnswer>();
  const once = useRef<string | null>(null);
  const last = useRef<{ form: FormData; action: string } | null>(null);
  /** Whether a query is pending, updated synchronously, unlike `isSending`. */
  const out = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isEdited, setEdited] = useState(false);
  const [closed, setClosed] = useState<ResultAnswer | null>(null);
  // The revalidation after the action is not part of the query.
  const isSending = state === "submitting";
  const answer = isSending ? undefined : (data ?? given);
  const result = dialogResult(answer);
  const over = useWaitOver(answer?.kind === "refused" ? answer.wait : undefined, !data);

  useEffect(() => {
    if (!data) return;
    out.current = false;
    // A lost response is fetched again with the same token.
    if (data.kind !== "result" || data.result.kind !== "unheard") once.current = null;
    // A question has the focus itself.
    if (data.kind === "refused" && !data.challenge) field.current?.focus();
    if (data.kind === "result" && data.result.kind === "failed") {
      showToast("error", data.result.message);
    }
  }, [data, field]);

  useEffect(() => {
    const input = field.current;
    if (!input?.form) return;
    const { form } = input;
    const compare = () => {
      setEdited(isChangedSince(answer, input.value, form));
      setFault((now) => now && faultOf(input.value));
    };
    compare();
    form.addEventListener("input", compare);
    return () => form.removeEventListener("input", compare);
  }, [field, answer]);

  const showAsDocument = () => last.current && postDocument(last.current.form, last.current.action);

  // A release may remove the screen's module, but not its URL.
  useEffect(() => {
    const left = new AbortController();
    const leave = async () => {
      await line.isBack({ signal: left.signal }).catch(() => {});
      // After the form has been left, its result must not replace the page.
      if (left.signal.aborted) return;
      if (out.current && last.current) postDocument(last.current.form, last.current.action);
    };
    window.addEventListener(MODULE_MISSING, leave);
    return () => {
      window.removeEventListener(MODULE_MISSING, leave);
      left.abort();
    };
  }, []);

  function send(form: FormData, action: string) {
    once.current ??= randomToken();
    form.set(verificationFields.once, once.current);
    last.current = { form, action };
    out.current = true;
    submit(form, { method: "post", action, preventScrollReset: true });
  }

  return {
    isSending,
    message: fault ?? (isEdited ? null : (over ?? fieldMessage(answer))),
    isOver: over !== null && fault === null,
    challenge: (answer?.kind === "refused" && answer.challenge) || null,
    result: result === closed ? null : result,
    close: () => setClosed(result),
    fetchAgain() {
      if (buildWatch.otherBuildAnswers()) showAsDocument();
      else if (last.current) send(last.current.form, last.current.action);
    },
    showAsDocument,
    onSubmit(event) {
      event.preventDefault();
      if (isSending) return;
      const form = event.currentTarget;
      const values = new FormData(form);
      const wrong = faultOf(String(values.get(verificationFields.code)));
      setFault(wrong);
      setEdited(false);
      if (wrong) field.current?.focus();
      else send(values, form.getAttribute("action") ?? "");
    },
  };
}

/**
 * Whether the form has other input than the one that an answer's message is about: a question is to be answered with any
 * code, every other message is about its own code.
 */
function isChangedSince(
  answer: VerificationAnswer | undefined,
  typed: string,
  form: HTMLFormElement,
): boolean {
  if (answer === undefined || answer.kind === "none") return false;
  if (answer.kind === "refused" && answer.challenge) {
    return new FormData(form).get(verificationFields.answer) !== "";
  }
  return ![typed, readTypedCode(typed).code].includes(answer.code);
}

/** Message about a typed code; `null` if it can be sent. */
function faultOf(code: string): string | null {
  const { fault } = readTypedCode(code);
  return fault && verificationFormCopy.refused[fault];
}
