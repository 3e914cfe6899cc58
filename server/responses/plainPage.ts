import { createHash } from "node:crypto";
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

const { ink } = colours;
const textFonts =
  "'PingFang SC','HarmonyOS Sans SC','Noto Sans CJK SC','Noto Sans SC','Microsoft YaHei',sans-serif";
const songFonts = "'Songti SC',STSong,'Noto Serif CJK SC','Noto Serif SC',SimSun,serif";

const STYLE = `body{background:#fff;color:#333;font:16px/1.9 ${textFonts};margin:0 auto;max-width:36em;padding:14vh 24px;text-align:center}
h1,a,i{color:${ink}}
h1,i{font-family:${songFonts};font-style:normal;font-weight:400}
i{display:block;font-size:14px;letter-spacing:.3em;margin:8px 0 56px;text-indent:.3em}
h1{font-size:28px;letter-spacing:.08em;line-height:1.5;margin:0 0 12px}
p{margin:0 0 40px;text-wrap:balance}
a{border-bottom:1px solid;display:inline-block;padding:8px 0;text-decoration:none}`;

const styleHash = createHash("sha256").update(STYLE).digest("base64");

/** Headers of `plainPage`: its content type, and a policy that allows its style and nothing else. */
export const plainPageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
};

/**
 * Returns a whole page in the brand's ink and typefaces, for requests that end before rendering. It loads no file and
 * runs no script.
 */
export function plainPage(answer: PlainAnswer): string {
  const { heading, text } = words[answer];
  return `<!DOCTYPE html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${errorCopy.title(heading)}</title>
<style>${STYLE}</style>
<svg width="56" height="56" viewBox="${mark.viewBox}" fill="none" stroke="${ink}" aria-hidden="true"><path d="${mark.lines}"/><path d="${mark.areas}" fill="${ink}" stroke="none"/></svg>
<i>${brand.nameZh}</i>
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
  for (const [name, value] of Object.entries(plainPageHeaders)) all.set(name, value);
  return new Response(plainPage(answer), { status, headers: all });
}
