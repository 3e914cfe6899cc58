import { MalformedBody } from "#server/http/malformed.ts";
import {
  type ContentCheck,
  type ContentFault,
  checkContent,
  HEAD_BYTES,
} from "#server/upload/contentCheck.ts";
import type { MultipartReader } from "#server/upload/multipart.ts";
import type { PartHead } from "#server/upload/partHeaders.ts";
import { nameAsRead, storableName } from "#shared/domain/fileName.ts";
import {
  type DocumentKind,
  type DroppedFile,
  type DropReason,
  documentKind,
  documentName,
  FILE_FIELDS,
  type FileField,
} from "#shared/domain/files.ts";
import { APPLICATION } from "#shared/domain/limits.ts";
import type { ApplicationErrorCode, ApplicationErrors } from "./applicationOutcome.ts";

/** A file that passes all rules so far; its content is still being uploaded. */
export type AcceptedFile = {
  field: FileField;
  /** File name from the applicant. */
  typed: string;
  /** File name sent upstream: storable everywhere, and unique in its field. */
  name: string;
  kind: DocumentKind;
};

/** Thrown if the application must be rejected; details are in `errors` and `dropped`. */
export class BrokenRule extends Error {
  override name = "BrokenRule";
}

/** Validates the files of one application as they arrive (UPLOAD-01 to UPLOAD-08). */
export type FileIntake = {
  errors: ApplicationErrors;
  dropped: DroppedFile[];
  /**
   * Returns the next file to forward, `null` after the last; skips dropped files.
   * @throws {BrokenRule} if a file is rejected
   * @throws {MalformedBody} for text after files, and for files with unknown field names
   */
  next: () => Promise<AcceptedFile | null>;
  /**
   * Returns the next chunk of that file, `null` at its end.
   * @throws {BrokenRule} at the first byte over 10 MB
   */
  read: () => Promise<Buffer | null>;
  /** Reads the remaining files without forwarding them, to collect further errors. */
  readOver: () => Promise<void>;
};

/** Maximum number of characters of a file name shown to the applicant. */
const SHOWN = 255;

/** Strips the path from a file name; old browsers send one. */
function withoutPath(sent: string): string {
  return sent.slice(Math.max(sent.lastIndexOf("/"), sent.lastIndexOf("\\")) + 1);
}

/** Returns the name under which a file can be forwarded; `null` if no visible character is left. */
export function safeFileName(sent: string): string | null {
  const read = nameAsRead(withoutPath(sent));
  const safe = read === null ? "" : storableName(read);
  return safe === "" ? null : safe;
}

/** File requirements of a job beyond the common rules. */
export type FileNeeds = { workFileRequired: boolean };

/**
 * Creates the intake of the files after the text parts.
 * @param first head of the first non-text part, already read; `null` if there is none
 */
export function createFileIntake(
  parts: MultipartReader,
  first: PartHead | null,
  { workFileRequired }: FileNeeds,
): FileIntake {
  const errors: ApplicationErrors = {};
  const dropped: DroppedFile[] = [];
  const names: Record<FileField, Set<string>> = { resumeFile: new Set(), otherFiles: new Set() };
  const stored: Record<FileField, Set<string>> = { resumeFile: new Set(), otherFiles: new Set() };
  let head: PartHead | null = first;
  let ended = false;
  /** The current file, and its beginning until that has been returned. */
  let current: {
    file: AcceptedFile;
    bytes: number;
    content: ContentCheck;
    beginning: Buffer | null;
  } | null = null;

  function refuse(field: FileField, code: ApplicationErrorCode): void {
    errors[field] = [...new Set([...(errors[field] ?? []), code])];
  }
  function leaveOut(field: FileField, name: string, reason: DropReason): null {
    dropped.push({ field, name, reason });
    return null;
  }
  function refuseFile(
    field: FileField,
    name: string,
    code: DropReason & ApplicationErrorCode,
  ): never {
    leaveOut(field, name, code);
    refuse(field, code);
    throw new BrokenRule(code);
  }

  /** Decides whether to accept the file whose head has been read. */
  async function consider({ name: field, fileName, type }: PartHead): Promise<typeof current> {
    if (fileName === null || !isFileField(field)) throw new MalformedBody("part out of place");
    if (fileName === "") {
      if ((await parts.read()) !== null) throw new MalformedBody("file without a name");
      return null;
    }
    const typed = withoutPath(fileName).slice(0, SHOWN);
    const read = nameAsRead(withoutPath(fileName));
    const safe = safeFileName(fileName);
    if (read === null || safe === null) return refuseFile(field, typed, "name");
    const kind = documentKind({ name: withoutPath(fileName), type });
    if (!kind) return leaveOut(field, typed, "type");
    const asRead = documentName(read, kind);
    if (names[field].has(asRead)) return leaveOut(field, typed, "duplicate");
    if (names[field].size >= FILE_FIELDS[field]) {
      return field === "resumeFile"
        ? refuseFile(field, typed, "too-many")
        : leaveOut(field, typed, "too-many");
    }
    names[field].add(asRead);
    const name = unlike(documentName(safe, kind), stored[field]);
    const beginning = await readBeginning(parts);
    if (beginning.length === 0) return refuseFile(field, typed, "empty");
    const content = checkContent(kind);
    const fault = content.piece(beginning);
    if (fault) return refuseFile(field, typed, fault);
    return { file: { field, typed, name, kind }, bytes: 0, content, beginning };
  }

  async function next(): Promise<AcceptedFile | null> {
    current = null;
    for (;;) {
      head ??= ended ? null : await parts.next();
      if (!head) {
        ended = true;
        return null;
      }
      const considered = head;
      head = null;
      current = await consider(considered);
      if (current) return current.file;
    }
  }

  async function read(): Promise<Buffer | null> {
    if (!current) return null;
    const { file, content, beginning } = current;
    current.beginning = null;
    const piece = beginning ?? (await parts.read());
    current.bytes += piece?.length ?? 0;
    let fault: ContentFault | null = null;
    // The beginning was checked before any part of the file was forwarded.
    if (!beginning) fault = piece ? content.piece(piece) : content.end();
    const isTooLarge = current.bytes > APPLICATION.fileBytes;
    if (isTooLarge || fault) current = null;
    if (isTooLarge) refuseFile(file.field, file.typed, "too-large");
    if (fault) refuseFile(file.field, file.typed, fault);
    return piece;
  }

  /** Checks the rules that require all parts. */
  function missing(): boolean {
    const lacks = (field: FileField) => names[field].size === 0 && !errors[field];
    if (lacks("resumeFile")) refuse("resumeFile", "required");
    if (workFileRequired && lacks("otherFiles")) refuse("otherFiles", "required");
    return Object.keys(errors).length > 0;
  }

  return {
    errors,
    dropped,
    read,
    async next() {
      const file = await next();
      if (!file && missing()) throw new BrokenRule("required");
      return file;
    },
    async readOver() {
      while (!ended) {
        try {
          while ((await read()) !== null);
          await next();
        } catch (error) {
          if (!(error instanceof BrokenRule)) throw error;
        }
      }
      missing();
    },
  };
}

/** Numbers the name if a case-insensitive file store would overwrite a file in `taken`. */
function unlike(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = storableName(`${n}-${name}`);
  taken.add(free.toLowerCase());
  return free;
}

function isFileField(name: string): name is FileField {
  return Object.hasOwn(FILE_FIELDS, name);
}

async function readBeginning(parts: MultipartReader): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const piece = await parts.read();
    if (piece === null) break;
    pieces.push(piece);
    bytes += piece.length;
  }
  return Buffer.concat(pieces);
}
