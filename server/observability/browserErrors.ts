import { getLogger } from "./log.ts";
import { countBrowserError } from "./metrics.ts";

/** Names of errors that are a label of the metric; a browser could send any. */
const NAMES: readonly string[] = [
  "Error",
  "TypeError",
  "ReferenceError",
  "SyntaxError",
  "RangeError",
  "ChunkLoadError",
  "NotFoundError",
  "HierarchyRequestError",
  "SecurityError",
  "QuotaExceededError",
  // WeChat has refused a signature (app/wechat/sharing.ts).
  "WechatError",
];

const OTHER = "_OTHER";
// From the start, so that the first increase is seen.
for (const type of [...NAMES, OTHER]) countBrowserError(type, 0);

const MOST_FRAMES = 5;
const FRAME = /^\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7}$/;

/** An error of a browser, without its texts, which could contain a visitor's input. */
export type BrowserError = { type: string; frames: string[] };

/**
 * Reads the fields that `app/framework/reportErrors.ts` sends.
 * @returns `null` if they are not of this form
 */
export function readBrowserError(name: string, at: string): BrowserError | null {
  const frames = at.split(" ");
  if (frames.length > MOST_FRAMES || !frames.every((frame) => FRAME.test(frame))) return null;
  return { type: NAMES.includes(name) ? name : OTHER, frames };
}

export function recordBrowserError({ type, frames }: BrowserError): void {
  countBrowserError(type);
  getLogger().warn({ "error.type": type, frames }, "browser error");
}
