import { applicationCopy } from "#shared/copy/application.ts";
import type { ApplicationAnswer } from "#shared/domain/application.ts";
import type { ApplicationField } from "#shared/domain/applicationFields.ts";
import type { DropReason, FileField } from "#shared/domain/files.ts";
import { type FileItem, stillRefused } from "./fileList.ts";

/** Returns all messages of an answer in form order (JOB-25). */
export function messagesOf({ notice, fields }: ApplicationAnswer): string[] {
  const said = notice ? [notice.text, notice.reason ?? []].flat() : [];
  return [...said, ...Object.values(fields).flat()];
}

/** Whether an answer repeats no text. */
export function isBlankAnswer(answer: ApplicationAnswer | null): boolean {
  return Object.values(answer?.values ?? {}).every(({ length }) => length === 0);
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

/** State of the form beside an answer. */
export type FormNow = {
  /** The answer came with the document, so that the browser has discarded the files. */
  isServed: boolean;
  hasFiles: boolean;
  isBlank: boolean;
};

/** What the summary of an answer says about the files: lost, with the text or alone, or kept; `null`: nothing. */
export function filesAfter(answer: ApplicationAnswer, { isServed, hasFiles, isBlank }: FormNow) {
  if (!isServed) {
    // A new token means that the answer was lost: do not suggest sending again at once.
    return hasFiles && answer.formToken === null ? "kept" : null;
  }
  // Chosen again since then.
  if (hasFiles) return null;
  if (!isBlankAnswer(answer)) return "lost";
  // Nothing can be lost from an empty form, and what has been typed since is kept.
  const wasEmpty = answer.fields.resumeFile && answer.dropped.length === 0;
  return wasEmpty || !isBlank ? null : "all-lost";
}
