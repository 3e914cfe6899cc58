import type { LoaderFunctionArgs } from "@remix-run/node";
import { getConfig } from "#server/config.ts";
import { isPlausibleId } from "#server/features/product/piece.ts";
import { shareCode } from "#server/features/product/share.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";

/**
 * QR code of a product's public URL (PDP-26), as a picture, so that phones recognise it on
 * long press. Does not check whether the product exists.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const { id = "" } = params;
  if (!isPlausibleId(id)) return plainResponse("missing", 404, cacheHeaders("error"));
  const headers = { ...cacheHeaders("well-known"), "Content-Type": "image/svg+xml" };
  return new Response(shareCode(id, getConfig()), { headers });
}
