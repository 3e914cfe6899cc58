import { errorCopy } from "#shared/copy/errors.ts";

/** Kinds of responses without a screen. */
export type PlainAnswer = "foreign" | "malformed" | "method" | "missing" | "unavailable";

const words: Record<PlainAnswer, { heading: string; text: string }> = {
  foreign: errorCopy.foreign,
  malformed: errorCopy.malformed,
  method: errorCopy.method,
  missing: errorCopy.missing,
  unavailable: errorCopy.unavailable,
};

/** Content type of `plainPage`. */
export const plainPageType = { "Content-Type": "text/html; charset=utf-8" };

/** Returns a whole page without styles or scripts, for requests that end before rendering. */
export function plainPage(answer: PlainAnswer): string {
  const { heading, text } = words[answer];
  return `<!DOCTYPE html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${errorCopy.title(heading)}</title>
<h1>${heading}</h1>
<p>${text}</p>
<p><a href="/">${errorCopy.home}</a></p>
</html>
`;
}

/** Returns `plainPage` as a response. */
export function plainResponse(
  answer: PlainAnswer,
  status: number,
  headers: HeadersInit = {},
): Response {
  const all = new Headers(headers);
  all.set("Content-Type", plainPageType["Content-Type"]);
  return new Response(plainPage(answer), { status, headers: all });
}
