import { createHash } from "node:crypto";

/** Returns the file name of a text, derived from its content, so that the file can be cached forever. */
export function contentHashName(text: string, ending: "css" | "js"): string {
  return `${createHash("sha256").update(text).digest("base64url").slice(0, 16)}.${ending}`;
}
