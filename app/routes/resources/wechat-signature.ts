import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { signPage } from "#server/features/wechat/wechat.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";
import { unavailableInit } from "#server/responses/screenAnswer.ts";
import { clientNetwork } from "#server/security/clientAddress.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";

const headers = cacheHeaders("private");

/** A page asks once, and many visitors share a network. */
const limit = createRateLimit({ name: "wechat signatures", limit: 1200, windowMs: 60_000 });

/** Signs a page of the site for WeChat's JS-SDK (docs/integration.md, "WeChat"); unknown without an account. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { wechat, siteUrl } = serverContext(request).config;
  if (wechat === null) return plainResponse("missing", 404, headers);
  const taken = await limit.take(clientNetwork(request));
  if (!taken.ok) {
    const wait = { "Retry-After": String(taken.retryAfterS) };
    return Response.json({}, { status: 429, headers: { ...headers, ...wait } });
  }
  const page = new URL(request.url).searchParams.get("address") ?? "";
  const signed = await signPage(page, wechat, siteUrl);
  if (signed === "unreadable") return Response.json({}, { status: 400, headers });
  if (signed === "unavailable") return Response.json({}, unavailableInit());
  return Response.json(signed, { headers });
}
