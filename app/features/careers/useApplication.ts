import { type FormEvent, useCallback, useState } from "react";
import { showToast } from "#app/toasts/toasts.ts";
import { applicationCopy } from "#shared/copy/application.ts";
import {
  type ApplicationAnswer,
  FILE_MARKS,
  type PostedApplication,
  receiptAddress,
} from "#shared/domain/application.ts";
import {
  type ApplicationField,
  applicationFields,
  type JobNeeds,
} from "#shared/domain/applicationFields.ts";
import { FILE_FIELDS, type FileField } from "#shared/domain/files.ts";
import {
  chosenAgain,
  emptyAnswer,
  fileStateAfter,
  mayHaveArrived,
  unanswered,
} from "./afterSending.ts";
import { isBlankAnswer, messagesOf, settled, withFiles } from "./answerMessages.ts";
import { checkApplication } from "./checkApplication.ts";
import { changeAll, type FileItem, withProgress } from "./fileList.ts";
import { useCaptchaLife } from "./useCaptchaLife.ts";
import { useFileLists } from "./useFileLists.ts";
import { type SentPost, useSending } from "./useSending.ts";

export type ApplicationOptions = JobNeeds & {
  /** Initial token of the form. */
  formToken: string;
  /** The answer in the document after a post without JavaScript. */
  answer: ApplicationAnswer | null;
  /** URL that receives the form by script. */
  url: string;
  /** URL of the last step. */
  doneHref: string;
  /** Whether the stores of the chosen city are in the form. */
  hasStores: () => boolean;
};

/** Client-side behaviour of the form: validation, messages, and posting it. */
export function useApplication(options: ApplicationOptions) {
  const [answer, setAnswer] = useState(options.answer);
  const [said, setSaid] = useState(0);
  const [isBlank, setBlank] = useState(() => isBlankAnswer(options.answer));
  const [formToken, setFormToken] = useState(options.answer?.formToken ?? options.formToken);
  const files = useFileLists();
  const captcha = useCaptchaLife();
  const sending = useSending();

  const say = useCallback((next: ApplicationAnswer) => {
    setAnswer(next);
    setSaid((count) => count + 1);
    if (next.formToken !== null) setFormToken(next.formToken);
    const text = messagesOf(next).join("\n\n");
    // Not announced, because the focused summary contains the same text.
    if (text) showToast("error", text, { silent: true });
  }, []);

  async function post(form: HTMLFormElement) {
    const body = new FormData(form);
    body.set(FILE_MARKS, files.marks());
    files.putInto(body);
    setAnswer(null);
    files.change((before) => withProgress(before, 0, 0));
    const code = form.elements.namedItem("captchaCode") as HTMLInputElement;
    const typed = code.value;
    const sent = await sending.send({
      url: options.url,
      body,
      isCurrent: () => code.value === typed,
      onProgress: (bytes, total) => files.change((before) => withProgress(before, bytes, total)),
    });
    conclude(sent);
  }

  /** Shows the outcome of a post, and leaves the page after an application. */
  function conclude({ result, unsent, wasLost }: SentPost) {
    const mark = (state: Partial<FileItem>) =>
      files.change((before) => changeAll(before, (item) => ({ ...item, ...state })));
    if (result.kind === "refused") {
      sending.end();
      mark(chosenAgain);
      return say({ ...emptyAnswer, notice: result.notice });
    }
    const posted = result.kind === "answered" ? (result.body as PostedApplication) : null;
    if (posted?.applied) {
      mark({ status: "done", percent: 100, response: posted });
      // Loads a new document that replaces this one: input is discarded, and Back leads to the job.
      window.location.replace(receiptAddress(options.doneHref, posted.once));
      return;
    }
    sending.end();
    const inDoubt = mayHaveArrived(result, unsent);
    mark(fileStateAfter(result, posted, inDoubt));
    // The code may be used up unless nothing has left the browser, so load a new captcha: its field clears it.
    const isUnused = wasLost && result.status === 0 && !Number.isFinite(unsent);
    if (!isUnused) captcha.renew();
    say(posted ? posted.answer : unanswered(result, inDoubt));
  }

  /** Faults of the form as it is now. */
  function faultsOf(form: HTMLFormElement) {
    const found = checkApplication(new FormData(form), files.counts(), options);
    const { unloaded } = applicationCopy.errors.positionIdList;
    // Without a list there is nothing to choose from, so the message names what is to be done first.
    if (!found.positionIdList || found.cityId || options.hasStores()) return found;
    return { ...found, positionIdList: [unloaded] };
  }

  /** Revalidates a field that had a fault. */
  function recheck(form: HTMLFormElement | null, field: ApplicationField) {
    if (!form) return;
    const fault = faultsOf(form)[field];
    setAnswer((before) => before && settled(before, field, fault));
  }

  /** Updates the messages about the files of a list that has changed. */
  function recheckFiles(form: HTMLFormElement | null, field: FileField, list: FileItem[]) {
    const fault = form ? faultsOf(form)[field] : undefined;
    setAnswer((before) => before && withFiles(before, field, list, fault));
  }

  return {
    answer,
    /** Number of answers, so that each is announced. */
    said,
    files,
    captcha,
    sending,
    /** Whether no text is in the form. */
    isBlank,
    /** Current token of the form. */
    formToken,
    /** Updates the messages to fields that the browser or the visitor filled in before the script ran. */
    started(form: HTMLFormElement) {
      setBlank(isBlankForm(form));
      const values = new FormData(form);
      const repeatedOf: Partial<Record<ApplicationField, string | readonly string[]>> =
        options.answer?.values ?? {};
      for (const field of textFields) {
        const repeated = [repeatedOf[field] ?? []].flat().filter((value) => value !== "");
        // The server's message about an unchanged value stays.
        const now = values.getAll(field).filter((value) => value !== "");
        if (String(now) !== String(repeated)) recheck(form, field);
      }
    },
    /** Updates the message about the stores after their list has changed. */
    storesChanged: (form: HTMLFormElement | null) => recheck(form, "positionIdList"),
    /** Handles a change of a form control. */
    changed({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      const name = (target as Partial<HTMLInputElement>).name as ApplicationField;
      // Files are held in separate lists, so emptying the control does not change them.
      if (applicationFields.includes(name) && !(name in FILE_FIELDS)) recheck(currentTarget, name);
      setBlank(isBlankForm(currentTarget));
    },
    add(field: FileField, chosen: readonly File[], form: HTMLFormElement | null) {
      recheckFiles(form, field, files.add(field, chosen));
    },
    remove(field: FileField, uid: number, form: HTMLFormElement | null) {
      // Removing a file during upload aborts the post; the form stays (ledger T-44).
      sending.cancel();
      recheckFiles(form, field, files.remove(field, uid));
    },
    submit(form: HTMLFormElement) {
      if (sending.isUnderWay()) return;
      const fields = faultsOf(form);
      if (Object.keys(fields).length > 0) say({ ...emptyAnswer, fields });
      else void post(form);
    },
  };
}

const textFields = applicationFields.filter((field) => !(field in FILE_FIELDS));

/** Whether no text has been typed or chosen in a form. */
function isBlankForm(form: HTMLFormElement): boolean {
  const values = new FormData(form);
  return textFields.every((field) => values.getAll(field).every((value) => value === ""));
}

/** State and handlers for the form's components. */
export type Application = ReturnType<typeof useApplication>;
