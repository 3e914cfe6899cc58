import { contentCopy } from "#app/copy/content.ts";

/** What is said where content could not be had: the upstream's message, else the fixed one (spec §8). */
export function contentFault(page: { kind: string; message?: string }): string | undefined {
  return page.kind === "unavailable" ? page.message || contentCopy.message : undefined;
}
