import { contentCopy } from "#shared/copy/content.ts";

/** Returns the error message of unavailable content: the upstream's, or the default one (ERR-15). */
export function contentFault(page: { kind: string; message?: string }): string | undefined {
  return page.kind === "unavailable" ? page.message || contentCopy.message : undefined;
}
