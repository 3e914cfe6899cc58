import { droppedLines } from "#shared/copy/application.ts";
import {
  chooseFiles,
  type DroppedFile,
  FILE_FIELDS,
  type FileField,
} from "#shared/domain/files.ts";

/** State of a file in its list (UPLOAD-09); `chosen` before the form is sent. */
export type FileStatus = "chosen" | "uploading" | "done" | "error" | "removed";

/** A file of the form (DATA-20). */
export type FileItem = {
  uid: number;
  name: string;
  status: FileStatus;
  /** 0 to 100. */
  percent: number;
  /** Parsed response to its post; `null` before, and without a response. */
  response: unknown;
  /** Transport error, for the label's tooltip. */
  error: string | null;
  /** URLs of the stored file and its thumbnail; the upstream returns neither for applications. */
  url: null;
  thumbUrl: null;
  /** The file to send. */
  file: File;
};

/** The lists of both file fields. */
export type FileLists = Record<FileField, FileItem[]>;

export const noFiles: FileLists = { resumeFile: [], otherFiles: [] };

let made = 0;

/** Returns the active files; removed files are only fading out. */
export function activeFiles(items: readonly FileItem[]): FileItem[] {
  return items.filter(({ status }) => status !== "removed");
}

/**
 * Adds chosen files to a list by the rules of UPLOAD-01 to UPLOAD-08 and returns the dropped files; also logs a console
 * warning for each.
 */
export function withChosen(items: FileItem[], field: FileField, added: readonly File[]) {
  const current = activeFiles(items);
  const { files, dropped } = choice(items, field, added);
  const named = dropped.map(({ file, reason }) => ({ name: file.name, reason }));
  // biome-ignore lint/suspicious/noConsole: required by UPLOAD-03
  for (const text of droppedLines(named)) console.warn(text);
  const list = files.map((file) => current.find((item) => item.file === file) ?? fresh(file));
  return { list, dropped: dropped.map(({ file }) => file) };
}

/** Messages about dropped files whose reason still holds: a file removed since may have made room for one. */
export function linesAbout(items: FileItem[], field: FileField, dropped: readonly File[]) {
  const now = dropped.flatMap((each) => choice(items, field, [each]).dropped);
  return droppedLines(now.map(({ file, reason }) => ({ name: file.name, reason })));
}

function choice(items: FileItem[], field: FileField, added: readonly File[]) {
  const current = activeFiles(items).map(({ file }) => file);
  return chooseFiles(current, added, FILE_FIELDS[field]);
}

/** Files of an answer that are still in the list as they were sent; a file chosen since is another one. */
export function stillRefused(items: FileItem[], field: FileField, dropped: readonly DroppedFile[]) {
  const sent = activeFiles(items).filter(({ response }) => response !== null);
  return dropped.filter(
    (file) => file.field === field && sent.some(({ name }) => name === file.name),
  );
}

function fresh(file: File): FileItem {
  made += 1;
  const untouched = { status: "chosen", percent: 0, response: null, error: null } as const;
  return { uid: made, name: file.name, ...untouched, url: null, thumbUrl: null, file };
}

/** Applies a change to every active file of both lists. */
export function changeAll(lists: FileLists, change: (item: FileItem) => FileItem): FileLists {
  const changed = (items: FileItem[]) =>
    items.map((item) => (item.status === "removed" ? item : change(item)));
  return { resumeFile: changed(lists.resumeFile), otherFiles: changed(lists.otherFiles) };
}

/**
 * Updates the progress of both lists for `sent` of `total` body bytes: text first, then the files in form
 * order.
 */
export function withProgress(lists: FileLists, sent: number, total: number): FileLists {
  const all = [...activeFiles(lists.resumeFile), ...activeFiles(lists.otherFiles)];
  const bytes = all.reduce((sum, { file }) => sum + file.size, 0);
  let rest = sent - Math.max(0, total - bytes);
  const reached = new Map<number, number>();
  for (const { uid, file } of all) {
    reached.set(uid, Math.max(0, Math.min(1, rest / file.size)));
    rest -= file.size;
  }
  return changeAll(lists, (item) => {
    const percent = Math.floor((reached.get(item.uid) ?? 0) * 100);
    return { ...item, percent, status: percent === 100 ? "done" : "uploading" };
  });
}
