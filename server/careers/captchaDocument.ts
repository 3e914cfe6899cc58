import { createHash } from "node:crypto";
import { applicationCopy } from "#app/copy/application.ts";
import { colours } from "#brand/colours.ts";
import type { Captcha } from "./captcha.ts";

/** Seconds after which the frame loads a new captcha automatically (spec §4, §9). */
const REFRESH_S = 300;

/**
 * The page's style sheet is too large for a single image, so the frame has its own styles with the colours of
 * the design tokens.
 */
const STYLE = `html{color-scheme:light}
body{margin:0;font:12px/1.7 "PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Microsoft YaHei",sans-serif;color:#696359}
a{display:flex;align-items:center;gap:12px;color:${colours.ink};text-decoration:none}
a:focus-visible{outline:2px solid ${colours.ink};outline-offset:-2px}
img{display:block;width:120px;height:48px;object-fit:cover;background:#f2eee9}
p{margin:0;color:#9b2c20}
u{text-underline-offset:.3em}`;

const POLICY = [
  "default-src 'none'",
  "img-src data:",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Headers that allow the site itself to frame this document. */
export const captchaDocumentHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": POLICY,
  "X-Frame-Options": "SAMEORIGIN",
  "X-Robots-Tag": "noindex",
};

/**
 * Renders the captcha as its own small document (spec §4 "Captcha"). The image is a link to a new one, and
 * the document reloads after five minutes, so the input around it is kept.
 */
export function captchaDocument(captcha: Captcha, address: string): string {
  const { title, alt, refresh, failed, retry } = applicationCopy.captcha;
  const matter =
    captcha.kind === "captcha"
      ? `<a href="${address}" title="${refresh}"><img src="${captcha.picture}" width="120" height="48" alt="${alt}"><u>${refresh}</u></a>`
      : `<p role="alert">${failed}</p><a href="${address}"><u>${retry}</u></a>`;
  return `<!DOCTYPE html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_S};url=${address}">
<title>${title}</title>
<style>${STYLE}</style>
<body>${matter}</body>
</html>
`;
}
