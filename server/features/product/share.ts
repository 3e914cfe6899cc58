import { colours } from "#brand/colours.ts";
import type { Config } from "#server/config.ts";
import { paths } from "#shared/domain/paths.ts";
import { microblogShareUrl } from "#shared/domain/share.ts";
import { qrView } from "./qr.ts";

/** Shared data: `title` is series plus product name, `picture` the absolute main image. */
export type Shared = { productId: string; title: string; picture: string | null };

/** Returns a product's public URL on the configured public host, never on the request's host. */
function publicAddress(productId: string, { siteUrl }: Pick<Config, "siteUrl">): string {
  return new URL(paths.product(productId), siteUrl).href;
}

/**
 * Returns the data of the share panel: the product's public URL, the URL of its QR code, and the share link
 * of the microblog (PDP-26 to PDP-29).
 */
export function shareView({ productId, title, picture }: Shared, config: Pick<Config, "siteUrl">) {
  const url = publicAddress(productId, config);
  const code = paths.productCode(productId);
  return { url, title, code, microblogHref: microblogShareUrl({ url, title, picture }) };
}

/** Returns the QR code of a product's public URL as SVG, ink on white. The caller adds a blank border. */
export function shareCode(productId: string, config: Pick<Config, "siteUrl">): string {
  const { modules, path } = qrView(publicAddress(productId, config));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${modules * 8}" height="${modules * 8}" viewBox="0 -0.5 ${modules} ${modules}" shape-rendering="crispEdges"><path fill="#fff" d="M0-.5h${modules}v${modules}H0z"/><path stroke="${colours.ink}" d="${path}"/></svg>`;
}
