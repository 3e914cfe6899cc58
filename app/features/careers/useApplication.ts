import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { applicationCopy } from "#app/copy/application.ts";
import {
  type ApplicationAnswer,
  FILE_MARKS,
  type Notice,
  type PostedApplication,
} from "#app/domain/application.ts";
import {
  type ApplicationField,
  applicationFields,
  type JobNeeds,
} from "#app/domain/applicationFields.ts";
import { FILE_FIELDS, type FileField } from "#app/domain/files.ts";
import { showToast } from "#app/toasts/toasts.ts";
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
  noFiles,
  withChosen,
  withProgress,
} from "./fileList.ts";
import { sendForm } from "./sendForm.ts";

export type ApplicationOptions = JobNeeds & {
  /** Token of the form as it came. */
  formToken: string;
  /** The answer that came with the document, if the form was posted without script. */
  answer: ApplicationAnswer | null;
  /** Address that takes the form from a script. */
  url: string;
  /** Address of the last step. */
  doneHref: string;
};

/** All messages of an answer, in the order of the form (spec §5). */
export function messagesOf({ notice, fields }: ApplicationAnswer): string[] {
  const said = notice ? [notice.text, notice.reason ?? []].flat() : [];
  return [...said, ...Object.values(fields).flat()];
}

/**
 * An answer after a field was changed: its message goes as soon as the field is right, and gives way to
 * another where something else is wrong now.
 * @param fault what is wrong with the field as it stands; `undefined` when nothing is
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

/** An answer without what it says of a file that is no longer chosen. */
function withoutFile(answer: ApplicationAnswer, name: string): ApplicationAnswer {
  const lines = answer.dropped.filter(
    (line) => !line.startsWith(applicationCopy.files.dropped(name, "")),
  );
  return lines.length === answer.dropped.length ? answer : { ...answer, dropped: lines };
}

/** What a script adds to the form: lists of files, instant checks, progress, cancelling. */
export function useApplication(options: ApplicationOptions) {
  const [answer, setAnswer] = useState(options.answer);
  const [said, setSaid] = useState(0);
  const [lists, setLists] = useState<FileLists>(noFiles);
  const [left, setLeft] = useState<Partial<Record<FileField, string[]>>>({});
  const [sent, setSent] = useState<number | null>(null);
  const [captchas, setCaptchas] = useState(0);
  const [formToken, setFormToken] = useState(options.answer?.formToken ?? options.formToken);
  const sending = useRef<AbortController | null>(null);
  const current = useRef(lists);
  current.current = lists;

  useLeaveWarning(sending);
  useEffect(() => () => sending.current?.abort(), []);

  const say = useCallback((next: ApplicationAnswer) => {
    setAnswer(next);
    setSaid((count) => count + 1);
    if (next.formToken !== null) setFormToken(next.formToken);
    const text = messagesOf(next).join("\n\n");
    // The summary of the same words takes the focus.
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
    let unsent = Number.POSITIVE_INFINITY;
    const refused = await askFirst(options.url, body, leave.signal);
    if (refused) {
      sending.current = null;
      setSent(null);
      setLists((before) => changeAll(before, (item) => ({ ...item, ...chosenAgain })));
      return say({ ...emptyAnswer, notice: refused });
    }
    const result = await sendForm({
      url: options.url,
      body,
      signal: leave.signal,
      onProgress: (bytes, total) => {
        unsent = total - bytes;
        setSent(total > 0 ? Math.floor((bytes / total) * 100) : 0);
        setLists((before) => withProgress(before, bytes, total));
      },
    });
    sending.current = null;
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
      // A document of its own: what was typed is gone with this one, and back leads to the job.
      window.location.replace(options.doneHref);
      return;
    }
    setSent(null);
    const inDoubt = mayHaveArrived(result, unsent);
    const state = fileStateAfter(result, posted, inDoubt);
    setLists((before) => changeAll(before, (item) => ({ ...item, ...state })));
    // Whatever came of it, the code may be spent: the next press has a new one to go with.
    setCaptchas((count) => count + 1);
    const code = form.elements.namedItem("captchaCode");
    if (code instanceof HTMLInputElement) code.value = "";
    say(posted ? posted.answer : unanswered(result, inDoubt));
  }

  /** Looks again at a field that was at fault; `files`: its list as it stands now. */
  function recheck(form: HTMLFormElement | null, field: ApplicationField, now = current.current) {
    if (!form) return;
    const fault = checkApplication(new FormData(form), countsOf(now), options)[field];
    setAnswer((before) => before && settled(before, field, fault));
  }

  /** A file's list has changed; what was wrong with a file that is gone is wrong no more. */
  function changeFiles(
    form: HTMLFormElement | null,
    field: FileField,
    list: FileItem[],
    gone: readonly FileItem[],
  ) {
    const now = { ...current.current, [field]: list };
    current.current = now;
    setLists((before) => ({ ...before, [field]: list }));
    for (const { name } of gone) setAnswer((before) => before && withoutFile(before, name));
    const message = answer?.fields[field]?.[0];
    const wasMissing = message === applicationCopy.errors[field].required;
    if (gone.length > 0 || wasMissing) recheck(form, field, now);
  }

  return {
    answer,
    /** Counts the answers: each is said anew. */
    said,
    lists,
    /** Lines about files that were left out, by field. */
    left,
    /** Percent of the whole form that has gone; `null` when nothing is being sent. */
    sent,
    hasFiles: kept(lists.resumeFile).length + kept(lists.otherFiles).length > 0,
    /** Counts the captchas asked for, so that the frame is a new one each time. */
    captchas,
    /** Token of the form as it stands. */
    formToken,
    /** A control of the form was changed. */
    changed({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      const name = (target as Partial<HTMLInputElement>).name as ApplicationField;
      // Files have lists of their own, which the control's emptying does not change.
      if (applicationFields.includes(name) && !(name in FILE_FIELDS)) recheck(currentTarget, name);
    },
    add(field: FileField, files: readonly File[], form: HTMLFormElement | null) {
      const before = kept(current.current[field]);
      const { list, lines } = withChosen(current.current[field], field, files);
      const gone = before.filter((item) => !list.includes(item));
      changeFiles(form, field, list, gone);
      setLeft((all) => ({ ...all, [field]: lines }));
    },
    remove(field: FileField, uid: number, form: HTMLFormElement | null) {
      // Removing a file that is on its way ends the post; the form stays (ledger T-44).
      sending.current?.abort();
      const list = current.current[field].map((item) =>
        item.uid === uid ? { ...item, status: "removed" as const } : item,
      );
      const gone = list.filter((item) => item.uid === uid);
      changeFiles(form, field, list, gone);
    },
    /** A removed file has faded away. */
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
      const fields = checkApplication(new FormData(form), counts, options);
      if (Object.keys(fields).length > 0) say({ ...emptyAnswer, fields });
      else void post(form);
    },
  };
}

const fileFields = ["resumeFile", "otherFiles"] as const;

/** What tells the files of one press from those of another before they come; no names. */
function marksOf(lists: FileLists): string {
  const files = fileFields.flatMap((field) => kept(lists[field]));
  return files.map(({ file }) => `${file.size}-${file.lastModified}`).join(" ");
}

/** How many files count, by field. */
function countsOf(lists: FileLists): Record<FileField, number> {
  const { resumeFile, otherFiles } = lists;
  return { resumeFile: kept(resumeFile).length, otherFiles: kept(otherFiles).length };
}

/** Files above which the site is asked first whether it could take them, in bytes. */
export const WORTH_ASKING = 256 * 1024;

/**
 * Asks the site whether it could take an application now: a browser shows no answer before it has
 * sent all of the files. The notice of its refusal, or `null`; a question that fails refuses nothing.
 */
async function askFirst(url: string, body: FormData, signal: AbortSignal): Promise<Notice | null> {
  let bytes = 0;
  body.forEach((value) => {
    bytes += typeof value === "string" ? 0 : value.size;
  });
  if (bytes < WORTH_ASKING) return null;
  try {
    const response = await fetch(url, { headers: { Accept: "application/json" }, signal });
    if (response.ok) return null;
    return ((await response.json()) as { notice?: Notice }).notice ?? null;
  } catch {
    return null;
  }
}

/** What the form's parts need of it. */
export type Application = ReturnType<typeof useApplication>;

/** Closing or leaving the page asks first while files are on their way. */
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
