import { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { verificationCopy } from "#app/copy/verification.ts";
import {
  readTypedCode,
  type VerificationAnswer,
  verificationFields,
} from "#app/domain/verification.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { dialogResult, fieldMessage, type ResultAnswer } from "./answer.ts";

/** State of one verification form. */
export type VerificationForm = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** For the field, which takes the focus after a refusal. */
  field: RefObject<HTMLInputElement>;
  /** A query is out. */
  asking: boolean;
  /** What stands beside the field. */
  message: string | null;
  /** The result to show; `null` before, and after it has been closed. */
  result: ResultAnswer | null;
  close: () => void;
  /** Asks again for an answer that did not arrive: the same submit, which spends no query. */
  fetchAgain: () => void;
};

/**
 * Verification without leaving the page. While a query is out no second one is sent, and every
 * deliberate submit carries a token of its own, so that no repetition on the way spends another
 * query. Until the script runs, and without it, the form is an ordinary one.
 *
 * @param given the answer that came with the document
 */
export function useVerification(given?: VerificationAnswer): VerificationForm {
  const { state, data, submit } = useFetcher<VerificationAnswer>();
  const field = useRef<HTMLInputElement>(null);
  const once = useRef<string | null>(null);
  const last = useRef<{ form: FormData; action: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [closed, setClosed] = useState<ResultAnswer | null>(null);
  const asking = state !== "idle";
  const answer = asking ? undefined : (data ?? given);
  const result = dialogResult(answer);

  useEffect(() => {
    if (!data) return;
    // An answer that was not heard is asked for again by the same token.
    if (data.kind !== "result" || data.result.kind !== "unheard") once.current = null;
    if (data.kind === "refused") field.current?.focus();
    if (data.kind === "result" && data.result.kind === "failed") {
      showToast("error", data.result.message);
    }
  }, [data]);

  function send(form: FormData, action: string) {
    once.current ??= randomToken();
    form.set(verificationFields.once, once.current);
    last.current = { form, action };
    submit(form, { method: "post", action, preventScrollReset: true });
  }

  return {
    field,
    asking,
    message: fault ?? fieldMessage(answer),
    result: result === closed ? null : result,
    close: () => setClosed(result),
    fetchAgain: () => last.current && send(last.current.form, last.current.action),
    onSubmit(event) {
      event.preventDefault();
      if (asking) return;
      const form = event.currentTarget;
      const values = new FormData(form);
      const { fault: wrong } = readTypedCode(String(values.get(verificationFields.code)));
      setFault(wrong && verificationCopy.refused[wrong]);
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
