import { nameAsRead } from "#app/domain/files.ts";

/** Longest file name that is passed on, in UTF-16 units: what file systems hold. */
export const MAX_FILE_NAME = 255;

/**
 * A file's name as file systems would read it, without any path before it; `null` when it cannot be
 * passed on: empty, too long, or not what it seems.
 */
export function safeFileName(sent: string): string | null {
  const name = nameAsRead(sent.slice(Math.max(sent.lastIndexOf("/"), sent.lastIndexOf("\\")) + 1));
  return name !== null && name.length <= MAX_FILE_NAME ? name : null;
}
