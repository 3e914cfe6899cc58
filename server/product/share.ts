import { paths } from "#app/domain/paths.ts";
import { microblogShareUrl } from "#app/domain/share.ts";
import type { Config } from "#server/config.ts";
import { qrView } from "./qr.ts";

/** What is shared: `title` is series plus product name, `picture` the absolute main picture. */
export type Shared = { productId: string; title: string; picture: string | null };

/**
 * The share panel: the product's public address on the fixed public host (never the request's),
 * its QR code and the microblog's share link (spec §2 "Product detail").
 */
export function shareView(
  { productId, title, picture }: Shared,
  { siteUrl }: Pick<Config, "siteUrl">,
) {
  const url = new URL(paths.product(productId), siteUrl).href;
  return { url, title, qr: qrView(url), microblogHref: microblogShareUrl({ url, title, picture }) };
}
