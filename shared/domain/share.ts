import { SHARE_POPUP } from "./limits.ts";

/** Data of a microblog share (PDP-29). All URLs are absolute. */
export type MicroblogShare = { url: string; title: string; picture: string | null };

/** Returns the URL of the microblog's share page with the data filled in. */
export function microblogShareUrl({ url, title, picture }: MicroblogShare): string {
  const params = new URLSearchParams({ url, title });
  if (picture !== null) params.set("pic", picture);
  return `https://service.weibo.com/share/share.php?${params}`;
}

/** Window features of the share popup when JavaScript runs: 682 × 700 (PDP-28). */
export const sharePopupFeatures = `popup,noopener,width=${SHARE_POPUP.width},height=${SHARE_POPUP.height}`;
