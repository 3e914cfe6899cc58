import { colours } from "#brand/colours.ts";
import { mark } from "#brand/mark.ts";
import { brand } from "#shared/copy/brand.ts";
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

const { ink } = colours;
const textFonts =
  "'PingFang SC','HarmonyOS Sans SC','Noto Sans CJK SC','Noto Sans SC','Microsoft YaHei',sans-serif";
const songFonts = "'Songti SC',STSong,'Noto Serif CJK SC','Noto Serif SC',SimSun,serif";

/**
 * Returns a whole page in the brand's ink and typefaces, for requests that end before rendering. It has no file and no
 * script, and its styles are attributes: the content security policy allows no other `style` elements than those of
 * screens.
 */
export function plainPage(answer: PlainAnswer): string {
  const { heading, text } = words[answer];
  return `<!DOCTYPE html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${errorCopy.title(heading)}</title>
<body style="background:#fff;color:#333;font:16px/1.9 ${textFonts};margin:0 auto;max-width:36em;padding:14vh 24px;text-align:center">
<svg width="56" height="56" viewBox="${mark.viewBox}" fill="none" stroke="${ink}" aria-hidden="true"><path d="${mark.lines}"/><path d="${mark.areas}" fill="${ink}" stroke="none"/></svg>
<p style="color:${ink};font:14px/1.4 ${songFonts};letter-spacing:.3em;margin:12px 0 56px;text-indent:.3em">${brand.nameZh}</p>
<h1 style="color:${ink};font:400 28px/1.5 ${songFonts};letter-spacing:.08em;margin:0 0 12px">${heading}</h1>
<p style="margin:0 0 40px">${text}</p>
<p><a href="/" style="border-bottom:1px solid;color:${ink};display:inline-block;padding:8px 0;text-decoration:none">${errorCopy.home}</a></p>
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
