import { nameAsRead } from "./fileName.ts";
import { APPLICATION } from "./limits.ts";

/** Metadata of a file, known before it is read. */
export type FileFacts = { name: string; type: string };

/** File fields of the application, with the maximum number of files (LIMIT-13, LIMIT-15). */
export const FILE_FIELDS = {
  resumeFile: APPLICATION.resumes,
  otherFiles: APPLICATION.portfolioFiles,
} as const;
export type FileField = keyof typeof FILE_FIELDS;

/** Why a file was dropped from its field's list, or rejected. */
export type DropReason =
  | "type"
  | "duplicate"
  | "too-many"
  | "too-large"
  | "empty"
  | "content"
  | "encrypted"
  | "name";

/** A file that is not part of the application, reported to the applicant. */
export type DroppedFile = { field: FileField; name: string; reason: DropReason };

/** Accepted document kinds (UPLOAD-01) with their MIME types. */
const DOCUMENTS = {
  pdf: ["application/pdf"],
  doc: ["application/msword"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
} as const;
export type DocumentKind = keyof typeof DOCUMENTS;

/** The `accept` attribute of both file fields: extensions and MIME types. */
export const DOCUMENT_ACCEPT = Object.entries(DOCUMENTS)
  .flatMap(([kind, types]) => [`.${kind}`, ...types])
  .join(",");

/** Returns the extension in lower case without the dot, or an empty string. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  const named = /[^.]/.test(name.slice(0, Math.max(0, dot)));
  return named ? name.slice(dot + 1).toLowerCase() : "";
}

const jpegAlike = (extension: string) => (extension === "jpeg" ? "jpg" : extension);
const jpegTypeAlike = (type: string) => (type === "image/jpg" ? "image/jpeg" : type);

/**
 * Applies an accept filter (UPLOAD-04 to UPLOAD-06): extension or MIME type, case-insensitive; `image/*` and
 * `*` are wildcards; jpg and jpeg are equivalent. An empty filter accepts everything.
 */
export function acceptsFile({ name, type }: FileFacts, accept: string): boolean {
  const rules = accept
    .split(",")
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);
  const mime = jpegTypeAlike((type.split(";")[0] ?? "").trim().toLowerCase());
  const extension = jpegAlike(extensionOf(name));
  return (
    rules.length === 0 ||
    rules.some((rule) => {
      if (rule === "*" || rule === "*/*") return true;
      if (rule.startsWith(".")) return jpegAlike(rule.slice(1)) === extension;
      if (rule.endsWith("/*")) return mime.startsWith(rule.slice(0, -1));
      return jpegTypeAlike(rule) === mime;
    })
  );
}

/**
 * Returns the document kind by extension, or by MIME type if the name has no dot. `null` if not accepted.
 * Also checks the part before a colon, because Windows would write that file with the rest as an alternate
 * stream.
 */
export function documentKind(file: FileFacts): DocumentKind | null {
  const kinds = Object.keys(DOCUMENTS) as DocumentKind[];
  const name = nameAsRead(file.name);
  if (name === null) return null;
  if (!name.includes(".")) {
    const typed = { name, type: file.type };
    return kinds.find((kind) => acceptsFile(typed, DOCUMENTS[kind].join(","))) ?? null;
  }
  const kindOf = (part: string) => kinds.find((kind) => kind === extensionOf(part)) ?? null;
  const before = name.slice(0, Math.max(0, name.indexOf(":")));
  return before.includes(".") && !kindOf(before) ? null : kindOf(name);
}

/** Returns the document's name; appends the extension of its kind if missing. */
export function documentName(name: string, kind: DocumentKind): string {
  return name.includes(".") ? name : `${name}.${kind}`;
}

/** Applies maxCount (UPLOAD-07, UPLOAD-08): 1 keeps the last file only, any other number the first N. */
export function keepByCount<F>(files: readonly F[], maxCount: number): F[] {
  return maxCount === 1 ? files.slice(-1) : files.slice(0, maxCount);
}

/** A field's list after a choice: the kept files, and the dropped ones with the reason. */
export type ChosenFiles<F> = { files: F[]; dropped: { file: F; reason: DropReason }[] };

/**
 * Adds chosen files to a field's list by the rules of UPLOAD-01 to UPLOAD-08, in this order: documents only,
 * at most 10 MB, not empty, no duplicate names, then maxCount. A replaced resume is not reported as dropped.
 */
export function chooseFiles<F extends FileFacts & { size: number }>(
  current: readonly F[],
  added: readonly F[],
  maxCount: number,
): ChosenFiles<F> {
  const dropped: ChosenFiles<F>["dropped"] = [];
  const all = [...current];
  for (const file of added) {
    const known = all.some(({ name }) => name === file.name);
    const reason = faultOf(file) ?? (known ? "duplicate" : null);
    if (reason) dropped.push({ file, reason });
    else all.push(file);
  }
  const files = keepByCount(all, maxCount);
  if (maxCount !== 1) {
    for (const file of all.slice(maxCount)) dropped.push({ file, reason: "too-many" });
  }
  return { files, dropped };
}

function faultOf(file: FileFacts & { size: number }): DropReason | null {
  if (nameAsRead(file.name) === null) return "name";
  if (!documentKind(file)) return "type";
  if (file.size > APPLICATION.fileBytes) return "too-large";
  return file.size === 0 ? "empty" : null;
}
