import { createHash } from "node:crypto";
import { colours } from "#brand/colours.ts";
import { retryTime } from "#server/responses/retryTime.ts";
import { applicationCopy } from "#shared/copy/application.ts";
import { APPLICATION } from "#shared/domain/limits.ts";
import type { Captcha } from "./captcha.ts";

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
u{text-underline-offset:.3em}
div{display:flex;gap:12px;height:48px;position:relative}
div a{align-items:start;flex:none;min-height:24px}
.other{left:132px;position:absolute;top:24px}
.heard a{align-self:start}
.heard img{display:none}
.heard .other{left:0}
audio{flex:1;height:48px;max-width:300px;min-width:0}`;

const POLICY = [
  "default-src 'none'",
  "img-src data:",
  "media-src data:",
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

const words = applicationCopy.captcha;

/** A captcha that was not requested, because this form or its network had too many. */
export type CaptchaRefused = { kind: "limited"; retryAfterS: number };

type Shown = Extract<Captcha, { kind: "captcha" }>;

/** The picture as a link to a new one. */
function pictureLink({ picture }: Shown, address: string, text: string): string {
  const { alt, refresh } = words;
  return `<a href="${address}" title="${refresh}"><img src="${picture}" width="120" height="48" alt="${alt}"><u>${text}</u></a>`;
}

/**
 * The captcha of an upstream that has sounds: its sound if that was requested, and a link to the other kind.
 */
function heardToo(captcha: Shown, address: string, other: string): string {
  const { another, hear, see, sound, silent } = words;
  const player = captcha.sound
    ? `<audio controls controlslist="nodownload" src="${captcha.sound}" aria-label="${sound}"></audio>`
    : `<p role="alert">${silent}</p>`;
  const [kind, more, text] =
    captcha.sound === undefined ? ["seen", "", hear] : ["heard", player, see];
  return `<div class="${kind}">${pictureLink(captcha, address, another)}${more}<a class="other" href="${other}"><u>${text}</u></a></div>`;
}

/**
 * Renders the captcha as its own small document (T-46). The image is a link to a new one, and
 * the document reloads after five minutes, or when a limit is over, so the input around it is kept.
 * @param next URL of a new captcha of this kind, seen or heard
 * @param next.other URL of a new one of the other kind; `null`: the upstream has no sounds
 */
export function captchaDocument(
  captcha: Captcha | CaptchaRefused,
  next: { address: string; other: string | null },
) {
  const { title, failed, limited, retry } = words;
  const [address = "", other] = [next.address, next.other].map((each) =>
    each?.replaceAll("&", "&amp;"),
  );
  const lacking = (message: string) =>
    `<p role="alert">${message}</p><a href="${address}"><u>${retry}</u></a>`;
  const againS = captcha.kind === "limited" ? captcha.retryAfterS : APPLICATION.captchaSeconds;
  const body =
    captcha.kind !== "captcha"
      ? lacking(captcha.kind === "limited" ? limited(retryTime(captcha.retryAfterS)) : failed)
      : other
        ? heardToo(captcha, address, other)
        : pictureLink(captcha, address, words.refresh);
  // A screen reader whose focus is in the frame reads the title of the document that a link has opened.
  const isSound = captcha.kind === "captcha" && Boolean(captcha.sound);
  return `<!DOCTYPE html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${againS};url=${address}">
<title>${isSound ? words.sound : title}</title>
<style>${STYLE}</style>
<body>${body}</body>
</html>
`;
}
