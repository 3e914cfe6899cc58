/** Longest file name that is passed on, in UTF-16 units: what file systems hold. */
export const MAX_FILE_NAME = 255;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * A file's name without any path before it, otherwise as it is; `null` when it cannot be passed on:
 * empty, only dots, too long, or with control characters.
 */
export function safeFileName(sent: string): string | null {
  const name = sent.slice(Math.max(sent.lastIndexOf("/"), sent.lastIndexOf("\\")) + 1);
  const usable = /[^.\s]/.test(name) && name.length <= MAX_FILE_NAME && !CONTROL.test(name);
  return usable ? name : null;
}
