import type { LoaderFunctionArgs } from "@remix-run/node";
import { getConfig } from "#server/config.ts";
import { isPlausibleId } from "#server/product/piece.ts";
import { shareCode } from "#server/product/share.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";

/**
 * The QR code of a product's public address (spec §2 "Product detail"): a picture, so that phones that know codes in
 * pictures find it under a long press. Whether there is such a product is not asked.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const { id = "" } = params;
  if (!isPlausibleId(id)) return plainResponse("missing", 404, cacheHeaders("error"));
  const headers = { ...cacheHeaders("well-known"), "Content-Type": "image/svg+xml" };
  return new Response(shareCode(id, getConfig()), { headers });
}
