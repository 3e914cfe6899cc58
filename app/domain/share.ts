import { SHARE_POPUP } from "./limits.ts";

/** What the microblog share carries (spec §2 "Product detail"). All addresses are absolute. */
export type MicroblogShare = { url: string; title: string; picture: string | null };

/** Address of the microblog's own share page, filled in. */
export function microblogShareUrl({ url, title, picture }: MicroblogShare): string {
  const params = new URLSearchParams({ url, title });
  if (picture !== null) params.set("pic", picture);
  return `https://service.weibo.com/share/share.php?${params}`;
}

/** Features of the window that the share opens in when a script runs: 682 × 700 (spec §9). */
export const sharePopupFeatures = `popup,noopener,width=${SHARE_POPUP.width},height=${SHARE_POPUP.height}`;
