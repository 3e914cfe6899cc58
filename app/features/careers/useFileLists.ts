import { useRef, useState } from "react";
import type { FileField } from "#shared/domain/files.ts";
import {
  activeFiles,
  type FileItem,
  type FileLists,
  linesAbout,
  noFiles,
  withChosen,
} from "./fileList.ts";

const fileFields = ["resumeFile", "otherFiles"] as const;

/** The lists of files that have been chosen, and the messages about files that were not taken. */
export function useFileLists() {
  const [lists, setLists] = useState<FileLists>(noFiles);
  /** Files of the last choice that were not taken. */
  const [dropped, setDropped] = useState<Record<FileField, File[]>>({
    resumeFile: [],
    otherFiles: [],
  });
  // Handlers run between renders, too.
  const current = useRef(lists);
  current.current = lists;

  function replace(field: FileField, list: FileItem[]): FileItem[] {
    current.current = { ...current.current, [field]: list };
    setLists((before) => ({ ...before, [field]: list }));
    return list;
  }

  return {
    lists,
    lines: {
      resumeFile: linesAbout(lists.resumeFile, "resumeFile", dropped.resumeFile),
      otherFiles: linesAbout(lists.otherFiles, "otherFiles", dropped.otherFiles),
    },
    hasFiles: fileFields.some((field) => activeFiles(lists[field]).length > 0),
    /** Number of active files by field. */
    counts(): Record<FileField, number> {
      const { resumeFile, otherFiles } = current.current;
      return {
        resumeFile: activeFiles(resumeFile).length,
        otherFiles: activeFiles(otherFiles).length,
      };
    },
    /** Identifies the selection before the files arrive; contains no names. */
    marks(): string {
      const files = fileFields.flatMap((field) => activeFiles(current.current[field]));
      return files.map(({ file }) => `${file.size}-${file.lastModified}`).join(" ");
    },
    /** Replaces the files of a form's body, which has only the last choice of each control, by those of the lists. */
    putInto(body: FormData) {
      for (const field of fileFields) {
        body.delete(field);
        for (const { file, name } of activeFiles(current.current[field]))
          body.append(field, file, name);
      }
    },
    change: (update: (lists: FileLists) => FileLists) => setLists(update),
    /** Adds chosen files and returns the new list. */
    add(field: FileField, files: readonly File[]): FileItem[] {
      const chosen = withChosen(current.current[field], field, files);
      setDropped((all) => ({ ...all, [field]: chosen.dropped }));
      return replace(field, chosen.list);
    },
    /** Marks a file as removed, which fades out, and returns the new list. */
    remove(field: FileField, uid: number): FileItem[] {
      const list = current.current[field].map((item) =>
        item.uid === uid ? { ...item, status: "removed" as const } : item,
      );
      return replace(field, list);
    },
    /** Handles the end of a removed file's fade-out. */
    forget(field: FileField, uid: number) {
      setLists((before) => ({
        ...before,
        [field]: before[field].filter((item) => item.uid !== uid),
      }));
    },
  };
}
