import { createHash } from "node:crypto";

/** The name of a text that is served as a file of its own: it stands for the content, so that the file may be kept for good. */
export function contentHashName(text: string, ending: "css" | "js"): string {
  return `${createHash("sha256").update(text).digest("base64url").slice(0, 16)}.${ending}`;
}
