import { paths } from "#app/domain/paths.ts";
import { microblogShareUrl } from "#app/domain/share.ts";
import { colours } from "#brand/colours.ts";
import type { Config } from "#server/config.ts";
import { qrView } from "./qr.ts";

/** What is shared: `title` is series plus product name, `picture` the absolute main picture. */
export type Shared = { productId: string; title: string; picture: string | null };

/** A product's public address, on the fixed public host, never the request's. */
function publicAddress(productId: string, { siteUrl }: Pick<Config, "siteUrl">): string {
  return new URL(paths.product(productId), siteUrl).href;
}

/**
 * The share panel: the product's public address, where its QR code is to be had, and the microblog's share link
 * (spec §2 "Product detail").
 */
export function shareView({ productId, title, picture }: Shared, config: Pick<Config, "siteUrl">) {
  const url = publicAddress(productId, config);
  const code = paths.productCode(productId);
  return { url, title, code, microblogHref: microblogShareUrl({ url, title, picture }) };
}

/** The QR code of a product's public address: an SVG picture, ink on white. Whoever shows it leaves plain ground around. */
export function shareCode(productId: string, config: Pick<Config, "siteUrl">): string {
  const { modules, path } = qrView(publicAddress(productId, config));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${modules * 8}" height="${modules * 8}" viewBox="0 -0.5 ${modules} ${modules}" shape-rendering="crispEdges"><path fill="#fff" d="M0-.5h${modules}v${modules}H0z"/><path stroke="${colours.ink}" d="${path}"/></svg>`;
}
