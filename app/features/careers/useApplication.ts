import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "#app/toasts/toasts.ts";
import { applicationCopy } from "#shared/copy/application.ts";
import {
  type ApplicationAnswer,
  FILE_MARKS,
  type PostedApplication,
} from "#shared/domain/application.ts";
import {
  type ApplicationField,
  applicationFields,
  type JobNeeds,
} from "#shared/domain/applicationFields.ts";
import { type DropReason, FILE_FIELDS, type FileField } from "#shared/domain/files.ts";
import { APPLICATION } from "#shared/domain/limits.ts";
import {
  chosenAgain,
  emptyAnswer,
  fileStateAfter,
  mayHaveArrived,
  unanswered,
} from "./afterSending.ts";
import { checkApplication } from "./checkApplication.ts";
import {
  changeAll,
  type FileItem,
  type FileLists,
  kept,
  linesAbout,
  noFiles,
  stillRefused,
  withChosen,
  withProgress,
} from "./fileList.ts";
import { sendSurviving } from "./sendSurviving.ts";

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

/** Returns all messages of an answer in form order (JOB-25). */
export function messagesOf({ notice, fields }: ApplicationAnswer): string[] {
  const said = notice ? [notice.text, notice.reason ?? []].flat() : [];
  return [...said, ...Object.values(fields).flat()];
}

/**
 * Updates an answer after a field change: removes the message of a valid field, or replaces it if the fault
 * has changed.
 * @param fault current fault of the field; `undefined` if valid
 */
export function settled(
  answer: ApplicationAnswer,
  field: ApplicationField,
  fault: string[] | undefined,
): ApplicationAnswer {
  const { [field]: before, ...others } = answer.fields;
  if (!before) return answer;
  return { ...answer, fields: fault ? { ...others, [field]: fault } : others };
}

/**
 * Updates an answer after a change of a list of files: what remains are the messages about the refused files that are
 * still in it.
 * @param fault fault of the list itself: no file where one is required
 */
export function withFiles(
  answer: ApplicationAnswer,
  field: FileField,
  items: FileItem[],
  fault: string[] | undefined,
): ApplicationAnswer {
  const refused = stillRefused(items, field, answer.dropped);
  const dropped = answer.dropped.filter((file) => file.field !== field || refused.includes(file));
  const words: Partial<Record<DropReason, string>> = applicationCopy.errors[field];
  const faults = [...new Set(refused.flatMap(({ reason }) => words[reason] ?? []))];
  const now = fault ?? (faults.length > 0 ? faults : undefined);
  return settled({ ...answer, dropped }, field, now);
}

/** Client-side behaviour of the form: file lists, validation, progress, cancelling. */
export function useApplication(options: ApplicationOptions) {
  const [answer, setAnswer] = useState(options.answer);
  const [said, setSaid] = useState(0);
  const [lists, setLists] = useState<FileLists>(noFiles);
  /** Files of the last choice that were not taken. */
  const [dropped, setDropped] = useState<Record<FileField, File[]>>({
    resumeFile: [],
    otherFiles: [],
  });
  const [sent, setSent] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  const [isBlank, setBlank] = useState(() => isEmpty(options.answer));
  const [captchas, setCaptchas] = useState(0);
  const [formToken, setFormToken] = useState(options.answer?.formToken ?? options.formToken);
  const sending = useRef<AbortController | null>(null);
  /** When the captcha in the form was loaded, by `performance.now()`; a served one not before the page. */
  const captchaAt = useRef(0);
  const current = useRef(lists);
  current.current = lists;

  useLeaveWarning(sending);
  useEffect(() => () => sending.current?.abort(), []);

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
    for (const field of fileFields) body.delete(field);
    body.set(FILE_MARKS, marksOf(current.current));
    for (const field of fileFields) {
      for (const { file, name } of kept(current.current[field])) body.append(field, file, name);
    }
    const leave = new AbortController();
    sending.current = leave;
    setAnswer(null);
    setSent(0);
    setLists((before) => withProgress(before, 0, 0));
    const code = form.elements.namedItem("captchaCode") as HTMLInputElement;
    const typed = code.value;
    let unsent = Number.POSITIVE_INFINITY;
    let wasLost = false;
    const result = await sendSurviving({
      url: options.url,
      body,
      signal: leave.signal,
      isLarge: sizeOf(body) >= WORTH_ASKING,
      onLost: (now) => {
        wasLost ||= now;
        setLost(now);
      },
      isCurrent: () => code.value === typed,
      onProgress: (bytes, total) => {
        // Of an earlier, cut post as much may have arrived.
        unsent = Math.min(unsent, total - bytes);
        setSent(total > 0 ? Math.floor((bytes / total) * 100) : 0);
        setLists((before) => withProgress(before, bytes, total));
      },
    });
    sending.current = null;
    setLost(false);
    if (result.kind === "refused") {
      setSent(null);
      setLists((before) => changeAll(before, (item) => ({ ...item, ...chosenAgain })));
      return say({ ...emptyAnswer, notice: result.notice });
    }
    const posted = result.kind === "answered" ? (result.body as PostedApplication) : null;
    if (posted?.applied) {
      setLists((before) =>
        changeAll(before, (item) => ({
          ...item,
          status: "done",
          percent: 100,
          response: posted,
        })),
      );
      // Loads a new document that replaces this one: input is discarded, and Back leads to the job.
      window.location.replace(options.doneHref);
      return;
    }
    setSent(null);
    const inDoubt = mayHaveArrived(result, unsent);
    const state = fileStateAfter(result, posted, inDoubt);
    setLists((before) => changeAll(before, (item) => ({ ...item, ...state })));
    // The code may be used up unless nothing has left the browser, so load a new captcha: its field clears it.
    const isUnused = wasLost && result.status === 0 && !Number.isFinite(unsent);
    if (!isUnused) setCaptchas((count) => count + 1);
    say(posted ? posted.answer : unanswered(result, inDoubt));
  }

  /** Faults of the form as it is now. */
  function faultsOf(form: HTMLFormElement, counts: Record<FileField, number>) {
    const found = checkApplication(new FormData(form), counts, options);
    const { unloaded } = applicationCopy.errors.positionIdList;
    // Without a list there is nothing to choose from, so the message names what is to be done first.
    if (!found.positionIdList || found.cityId || options.hasStores()) return found;
    return { ...found, positionIdList: [unloaded] };
  }

  /** Revalidates a field that had a fault. */
  function recheck(form: HTMLFormElement | null, field: ApplicationField) {
    if (!form) return;
    const fault = faultsOf(form, countsOf(current.current))[field];
    setAnswer((before) => before && settled(before, field, fault));
  }

  /** Updates a file list and the messages about its files. */
  function changeFiles(form: HTMLFormElement | null, field: FileField, list: FileItem[]) {
    const now = { ...current.current, [field]: list };
    current.current = now;
    setLists((before) => ({ ...before, [field]: list }));
    const fault = form ? faultsOf(form, countsOf(now))[field] : undefined;
    setAnswer((before) => before && withFiles(before, field, list, fault));
  }

  return {
    answer,
    /** Number of answers, so that each is announced. */
    said,
    lists,
    /** Messages about the files of the last choice that were not taken. */
    lines: {
      resumeFile: linesAbout(lists.resumeFile, "resumeFile", dropped.resumeFile),
      otherFiles: linesAbout(lists.otherFiles, "otherFiles", dropped.otherFiles),
    },
    /** Percentage of the form sent; `null` if no post is active. */
    sent,
    /** Whether the post waits for the connection. */
    isLost,
    /** Whether no text is in the form. */
    isBlank,
    /** Remaining minutes of the captcha in the form, rounded up. */
    captchaMinutes() {
      const age = (performance.now() - captchaAt.current) / 1000;
      return Math.max(0, Math.ceil((APPLICATION.captchaSeconds - age) / 60));
    },
    /** Handles the load of a captcha. */
    captchaLoaded() {
      captchaAt.current = performance.now();
    },
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
    hasFiles: kept(lists.resumeFile).length + kept(lists.otherFiles).length > 0,
    /** Number of requested captchas, used as key of the iframe. */
    captchas,
    /** Current token of the form. */
    formToken,
    /** Handles a change of a form control. */
    changed({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      const name = (target as Partial<HTMLInputElement>).name as ApplicationField;
      // Files are held in separate lists, so emptying the control does not change them.
      if (applicationFields.includes(name) && !(name in FILE_FIELDS)) recheck(currentTarget, name);
      setBlank(isBlankForm(currentTarget));
    },
    add(field: FileField, files: readonly File[], form: HTMLFormElement | null) {
      const chosen = withChosen(current.current[field], field, files);
      changeFiles(form, field, chosen.list);
      setDropped((all) => ({ ...all, [field]: chosen.dropped }));
    },
    remove(field: FileField, uid: number, form: HTMLFormElement | null) {
      // Removing a file during upload aborts the post; the form stays (ledger T-44).
      sending.current?.abort();
      const list = current.current[field].map((item) =>
        item.uid === uid ? { ...item, status: "removed" as const } : item,
      );
      changeFiles(form, field, list);
    },
    /** Handles the end of a removed file's fade-out. */
    forget(field: FileField, uid: number) {
      setLists((before) => ({
        ...before,
        [field]: before[field].filter((item) => item.uid !== uid),
      }));
    },
    cancel: () => sending.current?.abort(),
    submit(form: HTMLFormElement) {
      if (sending.current) return;
      const counts = countsOf(current.current);
      const fields = faultsOf(form, counts);
      if (Object.keys(fields).length > 0) say({ ...emptyAnswer, fields });
      else void post(form);
    },
  };
}

const fileFields = ["resumeFile", "otherFiles"] as const;

/** Identifies the file selection before the files arrive; contains no names. */
function marksOf(lists: FileLists): string {
  const files = fileFields.flatMap((field) => kept(lists[field]));
  return files.map(({ file }) => `${file.size}-${file.lastModified}`).join(" ");
}

/** Returns the number of active files by field. */
function countsOf(lists: FileLists): Record<FileField, number> {
  const { resumeFile, otherFiles } = lists;
  return { resumeFile: kept(resumeFile).length, otherFiles: kept(otherFiles).length };
}

/** Size in bytes above which the client checks acceptance before it sends the files. */
export const WORTH_ASKING = 256 * 1024;

function sizeOf(body: FormData): number {
  let bytes = 0;
  body.forEach((value) => {
    bytes += typeof value === "string" ? 0 : value.size;
  });
  return bytes;
}

const textFields = applicationFields.filter((field) => !(field in FILE_FIELDS));

/** Whether an answer repeats no text. */
function isEmpty(answer: ApplicationAnswer | null): boolean {
  return Object.values(answer?.values ?? {}).every(({ length }) => length === 0);
}

/** Whether no text has been typed or chosen in a form. */
function isBlankForm(form: HTMLFormElement): boolean {
  const values = new FormData(form);
  return textFields.every((field) => values.getAll(field).every((value) => value === ""));
}

/** State and handlers for the form's components. */
export type Application = ReturnType<typeof useApplication>;

/** Asks for confirmation before the page is closed or left during an upload. */
function useLeaveWarning(sending: { current: AbortController | null }) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!sending.current) return;
      event.preventDefault();
      event.returnValue = "";
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [sending]);
}
