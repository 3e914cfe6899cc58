import { useCallback, useEffect, useRef, useState } from "react";
import { careersCopy } from "#app/copy/careers.ts";
import type { ApplicationAnswer, PostedApplication } from "#app/domain/application.ts";
import type { FileField } from "#app/domain/files.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { checkApplication, type JobNeeds } from "./checkApplication.ts";
import {
  changeAll,
  type FileItem,
  type FileLists,
  kept,
  noFiles,
  withChosen,
  withProgress,
} from "./fileList.ts";
import { type SentForm, sendForm } from "./sendForm.ts";

export type ApplicationOptions = JobNeeds & {
  /** The answer that came with the document, if the form was posted without script. */
  answer: ApplicationAnswer | null;
  /** Address that takes the form from a script. */
  url: string;
  /** Address of the last step. */
  doneHref: string;
};

const emptyAnswer: ApplicationAnswer = {
  notice: null,
  fields: {},
  dropped: [],
  values: null,
  stores: null,
  asked: false,
  formToken: null,
};

/** All messages of an answer, in the order of the form (spec §5). */
export function messagesOf({ notice, fields }: ApplicationAnswer): string[] {
  const said = notice ? [notice.text, notice.reason ?? []].flat() : [];
  return [...said, ...Object.values(fields).flat()];
}

/** What a script adds to the form: lists of files, instant checks, progress, cancelling. */
export function useApplication(options: ApplicationOptions) {
  const [answer, setAnswer] = useState(options.answer);
  const [lists, setLists] = useState<FileLists>(noFiles);
  const [left, setLeft] = useState<Partial<Record<FileField, string[]>>>({});
  const [sent, setSent] = useState<number | null>(null);
  const [captchas, setCaptchas] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const current = useRef(lists);
  current.current = lists;

  useLeaveWarning(sending);
  useEffect(() => () => sending.current?.abort(), []);

  const say = useCallback((next: ApplicationAnswer) => {
    setAnswer(next);
    const text = messagesOf(next).join("\n\n");
    if (text) showToast("error", text);
  }, []);

  async function post(form: HTMLFormElement) {
    const body = new FormData(form);
    for (const field of ["resumeFile", "otherFiles"] as const) {
      body.delete(field);
      for (const { file, name } of kept(current.current[field])) body.append(field, file, name);
    }
    const leave = new AbortController();
    sending.current = leave;
    setAnswer(null);
    setSent(0);
    setLists((before) => withProgress(before, 0, 0));
    const result = await sendForm({
      url: options.url,
      body,
      signal: leave.signal,
      onProgress: (bytes, total) => {
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
    const state = stateAfter(result, posted);
    setLists((before) => changeAll(before, (item) => ({ ...item, ...state })));
    if (result.kind === "cancelled") return;
    if (!posted) {
      // A line that broke leaves captcha and code as they are: one press tries again.
      const { unavailable, tooLarge } = careersCopy.outcomes;
      const text = result.status === TOO_LARGE ? tooLarge : unavailable;
      return say({ ...emptyAnswer, notice: { tone: "error", text } });
    }
    setCaptchas((count) => count + 1);
    const code = form.elements.namedItem("captchaCode");
    if (code instanceof HTMLInputElement) code.value = "";
    say(posted.answer);
  }

  return {
    answer,
    lists,
    /** Lines about files that were left out, by field. */
    left,
    /** Percent of the whole form that has gone; `null` when nothing is being sent. */
    sent,
    hasFiles: kept(lists.resumeFile).length + kept(lists.otherFiles).length > 0,
    /** Counts the captchas asked for, so that the frame is a new one each time. */
    captchas,
    add(field: FileField, files: readonly File[]) {
      const { list, lines } = withChosen(current.current[field], field, files);
      setLists((before) => ({ ...before, [field]: list }));
      setLeft((before) => ({ ...before, [field]: lines }));
    },
    remove(field: FileField, uid: number) {
      // Removing a file that is on its way ends the post; the form stays (ledger T-44).
      sending.current?.abort();
      setLists((before) => ({
        ...before,
        [field]: before[field].map((item) =>
          item.uid === uid ? { ...item, status: "removed" as const } : item,
        ),
      }));
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
      const counts = {
        resumeFile: kept(current.current.resumeFile).length,
        otherFiles: kept(current.current.otherFiles).length,
      };
      const fields = checkApplication(new FormData(form), counts, options);
      if (Object.keys(fields).length > 0) say({ ...emptyAnswer, fields });
      else void post(form);
    },
  };
}

/** Status of a body that something between browser and site would not take. */
const TOO_LARGE = 413;
/** Status of a form that was read and refused: nothing was wrong with the way of its files. */
const REFUSED = 422;

/**
 * State of the files that are still in their lists when a post has ended without an application. They
 * have failed only where they surely did not arrive: not after a refusal of what the form says, nor
 * after a warning, which leaves open what the house has received.
 */
function stateAfter(
  result: SentForm,
  posted: PostedApplication | null,
): Pick<FileItem, "status" | "percent" | "response" | "error"> {
  const chosen = { status: "chosen", percent: 0, response: posted, error: null } as const;
  if (result.kind === "cancelled" || result.status === REFUSED) return chosen;
  if (posted && !posted.applied && posted.answer.notice?.tone === "warning") return chosen;
  return { ...chosen, status: "error", error: result.error };
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
