import { contactDefaults } from "#brand/contact.ts";
import type { LinkView } from "./links.ts";

/** Maximum length of the text that an adviser receives, in bytes before it is encoded. */
const MAX_BYTES = 128;

/**
 * Customer-service links of 企业微信; the path of older ones is `/kf/`. Demo brands, which have no account, have a
 * reserved host (RFC 2606).
 */
const ADVISER = /^https:\/\/(?:work\.weixin\.qq\.com|[a-z.]+\.example)\/kf(?:id)?\/[\w-]+(?:\?|$)/;

/**
 * Returns the pack's customer-service link with the path of a page, from which the adviser sees what the visitor looks
 * at; `null` if the pack has none. `scene_param` is accepted by links that were made with a scene only
 * (https://developer.work.weixin.qq.com/document/path/94665), so others stay as they are.
 * @param path of the page; longer ones than 128 bytes are left out
 */
export function adviserLink(
  path: string,
  link: string | undefined = contactDefaults.adviser,
): LinkView | null {
  if (!link || !ADVISER.test(link)) return null;
  const url = new URL(link);
  const isShort = new TextEncoder().encode(path).length <= MAX_BYTES;
  if (/[?&]enc_scene=/.test(url.search) && isShort)
    url.search += `&scene_param=${encodeURIComponent(path)}`;
  return { href: url.href, external: true };
}
