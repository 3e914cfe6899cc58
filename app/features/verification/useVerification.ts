import { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { verificationFormCopy } from "#app/copy/verificationForm.ts";
import { MODULE_MISSING } from "#app/domain/build.ts";
import {
  readTypedCode,
  type VerificationAnswer,
  verificationFields,
} from "#app/domain/verification.ts";
import { line } from "#app/framework/networkRetry.ts";
import { postDocument } from "#app/framework/postDocument.ts";
import { buildWatch } from "#app/framework/staleBuild.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { dialogResult, fieldMessage, type ResultAnswer } from "./answer.ts";

/** State of one verification form. */
export type VerificationForm = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** A query is out. */
  asking: boolean;
  /** What stands beside the field. */
  message: string | null;
  /** The result to show; `null` before, and after it has been closed. */
  result: ResultAnswer | null;
  close: () => void;
  /** Asks again for an answer that did not arrive: the same submit, which spends no query. */
  fetchAgain: () => void;
  /** The same, by leaving for the verification screen: for a page that lacks the means to show it. */
  showAsDocument: () => void;
};

/**
 * Verification without leaving the page. While a query is out no second one is sent, and every
 * deliberate submit carries a token of its own, so that no repetition on the way spends another
 * query. Until the script runs, and without it, the form is an ordinary one.
 *
 * @param field takes the focus after a refusal
 * @param given the answer that came with the document
 */
export function useVerification(
  field: RefObject<HTMLInputElement>,
  given?: VerificationAnswer,
): VerificationForm {
  const { state, data, submit } = useFetcher<VerificationAnswer>();
  const once = useRef<string | null>(null);
  const last = useRef<{ form: FormData; action: string } | null>(null);
  /** A query is out: known before the next rendering, unlike `asking`. */
  const out = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const [closed, setClosed] = useState<ResultAnswer | null>(null);
  // Afterwards the router asks for the page's data anew, which is not what the visitor waits for.
  const asking = state === "submitting";
  const answer = asking ? undefined : (data ?? given);
  const result = dialogResult(answer);

  useEffect(() => {
    if (!data) return;
    out.current = false;
    // An answer that was not heard is asked for again by the same token.
    if (data.kind !== "result" || data.result.kind !== "unheard") once.current = null;
    if (data.kind === "refused") field.current?.focus();
    if (data.kind === "result" && data.result.kind === "failed") {
      showToast("error", data.result.message);
    }
  }, [data, field]);

  const showAsDocument = () => last.current && postDocument(last.current.form, last.current.action);

  // The screen's module may be gone after a release; its address is not.
  useEffect(() => {
    const leave = async () => {
      await line.isBack();
      if (out.current && last.current) postDocument(last.current.form, last.current.action);
    };
    window.addEventListener(MODULE_MISSING, leave);
    return () => window.removeEventListener(MODULE_MISSING, leave);
  }, []);

  function send(form: FormData, action: string) {
    once.current ??= randomToken();
    form.set(verificationFields.once, once.current);
    last.current = { form, action };
    out.current = true;
    submit(form, { method: "post", action, preventScrollReset: true });
  }

  return {
    asking,
    message: fault ?? fieldMessage(answer),
    result: result === closed ? null : result,
    close: () => setClosed(result),
    fetchAgain() {
      if (buildWatch.otherBuildAnswers()) showAsDocument();
      else if (last.current) send(last.current.form, last.current.action);
    },
    showAsDocument,
    onSubmit(event) {
      event.preventDefault();
      if (asking) return;
      const form = event.currentTarget;
      const values = new FormData(form);
      const { fault: wrong } = readTypedCode(String(values.get(verificationFields.code)));
      setFault(wrong && verificationFormCopy.refused[wrong]);
      if (wrong) field.current?.focus();
      else send(values, form.getAttribute("action") ?? "");
    },
  };
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is newer than the oldest browsers served. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
