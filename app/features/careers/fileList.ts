import { applicationCopy } from "#app/copy/application.ts";
import { chooseFiles, FILE_FIELDS, type FileField } from "#app/domain/files.ts";

/** State of a file in its list (spec §4); `chosen` is what it is before the form is sent. */
export type FileStatus = "chosen" | "uploading" | "done" | "error" | "removed";

/** A file of the form (spec §3 "Upload file item"). */
export type FileItem = {
  uid: number;
  name: string;
  status: FileStatus;
  /** 0 to 100. */
  percent: number;
  /** What the site answered to its post, parsed; `null` before, and when nothing came. */
  response: unknown;
  /** What the transport said, for the label's tooltip. */
  error: string | null;
  /** Addresses of the stored file and of its picture: of an application the house gives out neither. */
  url: null;
  thumbUrl: null;
  /** The file itself, as it will be sent. */
  file: File;
};

/** The lists of both fields. */
export type FileLists = Record<FileField, FileItem[]>;

export const noFiles: FileLists = { resumeFile: [], otherFiles: [] };

let made = 0;

/** Those that count: a removed file only fades away. */
export function kept(items: readonly FileItem[]): FileItem[] {
  return items.filter(({ status }) => status !== "removed");
}

/**
 * A list with newly chosen files, by the rules of spec §5, and a line for each file that was left
 * out; the console is warned of it too.
 */
export function withChosen(items: FileItem[], field: FileField, added: readonly File[]) {
  const current = kept(items);
  const { files, dropped } = chooseFiles(
    current.map(({ file }) => file),
    added,
    FILE_FIELDS[field],
  );
  const { reasons, dropped: line } = applicationCopy.files;
  const lines = dropped.map(({ file, reason }) => line(file.name, reasons[reason]));
  // biome-ignore lint/suspicious/noConsole: the specification asks for it (§5)
  for (const text of lines) console.warn(text);
  const list = files.map((file) => current.find((item) => item.file === file) ?? fresh(file));
  return { list, lines };
}

function fresh(file: File): FileItem {
  made += 1;
  const untouched = { status: "chosen", percent: 0, response: null, error: null } as const;
  return { uid: made, name: file.name, ...untouched, url: null, thumbUrl: null, file };
}

/** Both lists with every file that counts changed. */
export function changeAll(lists: FileLists, change: (item: FileItem) => FileItem): FileLists {
  const changed = (items: FileItem[]) =>
    items.map((item) => (item.status === "removed" ? item : change(item)));
  return { resumeFile: changed(lists.resumeFile), otherFiles: changed(lists.otherFiles) };
}

/**
 * Both lists as far as `sent` of `total` bytes of the body have gone: text first, then the files in
 * the order of the form.
 */
export function withProgress(lists: FileLists, sent: number, total: number): FileLists {
  const all = [...kept(lists.resumeFile), ...kept(lists.otherFiles)];
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
