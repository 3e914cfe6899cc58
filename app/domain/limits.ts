/** Business constants and limits (spec §9), each used by server and browser alike. */
export const SEARCH_MAX_LENGTH = 30;
/** Time that typing must have stopped before suggestions are asked, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 1000;
export const VERIFICATION_MAX_LENGTH = 30;

/** Slides of the product page's gallery, and of its full-screen viewer. */
export const GALLERY_ITEMS = 6;
export const VIEWER_ITEMS = 10;
/** Edge lengths in CSS pixels. */
export const GALLERY_THUMBNAIL = 72;
export const SIBLING_THUMBNAIL = 48;
export const SHARE_QR_SIZE = 80;
export const WECHAT_QR_WIDTH = 107;
/** Time between "more stores" and its page, in milliseconds, where a script runs. */
export const STORE_PAGE_DELAY_MS = 100;
/** Window of the microblog share. */
export const SHARE_POPUP = { width: 682, height: 700 } as const;

/** How long toasts stay, in milliseconds: `default` for blank, error and custom ones. */
export const TOAST_MS = { default: 4000, success: 2000 } as const;

/** Font buckets: a size in pixels falls into the last bucket whose threshold it reaches (spec §1). */
export const FONT_THRESHOLDS = [12, 14, 16, 20, 26, 33] as const;

/** `standard-00` … `standard-06` for a font size in pixels: below 12 is 00, from 33 is 06. */
export function fontBucket(px: number): `standard-0${number}` {
  const reached = FONT_THRESHOLDS.filter((threshold) => px >= threshold).length;
  return `standard-0${reached}`;
}

/** Job application (spec §5, §9). Lengths count characters (code points), sizes bytes. */
export const APPLICATION = {
  nameLength: 20,
  captchaLength: 4,
  stores: 2,
  resumes: 1,
  portfolioFiles: 5,
  /** 10 MB as upload components count them: 10 × 1024 × 1024. */
  fileBytes: 10 * 1024 * 1024,
} as const;
