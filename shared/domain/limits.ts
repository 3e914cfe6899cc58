/** Business constants and limits (group LIMIT of the ledger), shared by server and browser. */
export const SEARCH_MAX_LENGTH = 30;
/** Debounce before suggestions are requested, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 1000;
/** Maximum number of entries of the search history (LIMIT-06). */
export const HISTORY_LIMIT = 5;
export const VERIFICATION_MAX_LENGTH = 30;

/** Maximum number of slides in the product gallery and the full-screen viewer. */
export const GALLERY_ITEMS = 6;
export const VIEWER_ITEMS = 10;
/** Edge lengths in CSS pixels. */
export const GALLERY_THUMBNAIL = 72;
export const SIBLING_THUMBNAIL = 48;
export const SHARE_QR_SIZE = 80;
export const WECHAT_QR_WIDTH = 107;
/** Delay between "more stores" and its page with JavaScript, in milliseconds. */
export const STORE_PAGE_DELAY_MS = 100;
/** Window size of the microblog share. */
export const SHARE_POPUP = { width: 682, height: 700 } as const;

/** Toast duration in milliseconds: `default` for blank, error and custom toasts. */
export const TOAST_MS = { default: 4000, success: 2000 } as const;

/** Font buckets: a size in pixels belongs to the last bucket whose threshold it reaches (LIMIT-23). */
export const FONT_THRESHOLDS = [12, 14, 16, 20, 26, 33] as const;

/** Returns `standard-00` … `standard-06` for a font size in pixels: below 12 is 00, from 33 is 06. */
export function fontBucket(px: number): `standard-0${number}` {
  const reached = FONT_THRESHOLDS.filter((threshold) => px >= threshold).length;
  return `standard-0${reached}`;
}

/** Job application (LIMIT-09 to LIMIT-16). Lengths count characters (code points), sizes bytes. */
export const APPLICATION = {
  nameLength: 20,
  captchaLength: 4,
  /** Seconds after which a captcha is replaced by a new one (CAPTCHA-04). */
  captchaSeconds: 300,
  stores: 2,
  resumes: 1,
  portfolioFiles: 5,
  /** 10 MB in binary units, as upload components count: 10 × 1024 × 1024. */
  fileBytes: 10 * 1024 * 1024,
} as const;
