import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadCaptcha } from "#server/careers/captcha.ts";
import { forgetCaptchaKey, keepCaptchaKey } from "#server/careers/captchaCookie.ts";
import { captchaDocument, captchaDocumentHeaders } from "#server/careers/captchaDocument.ts";
import { serverContext } from "#server/compose.ts";
import { cacheHeaders } from "#server/respond/cachePolicy.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";
import { clientNetwork } from "#server/trust/clientAddress.ts";

/** Generous: a school's whole class may sit behind one address. */
const limit = createRateLimit({ name: "captcha", limit: 120, windowMs: 60_000 });

/** The captcha's frame (ledger T-46): a new picture each time, its key in a cookie of the form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const taken = await limit.take(clientNetwork(request));
  const captcha = taken.ok
    ? await loadCaptcha(serverContext(request))
    : { kind: "failed" as const };
  const { pathname } = new URL(request.url);
  const headers = new Headers({ ...captchaDocumentHeaders, ...cacheHeaders("private") });
  if (!taken.ok) headers.set("Retry-After", String(taken.retryAfterS));
  const cookies =
    captcha.kind === "captcha" ? await keepCaptchaKey(captcha.key) : await forgetCaptchaKey();
  for (const line of cookies) headers.append("Set-Cookie", line);
  const status = taken.ok ? (captcha.kind === "captcha" ? 200 : 503) : 429;
  return new Response(captchaDocument(captcha, pathname), { status, headers });
}
