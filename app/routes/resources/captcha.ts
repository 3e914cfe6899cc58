import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import type { ServerContext } from "#server/context.ts";
import { CAPTCHA_LIMIT, type Captcha, loadCaptcha } from "#server/features/careers/captcha.ts";
import { forgetCaptchaKey, keepCaptchaKey } from "#server/features/careers/captchaCookie.ts";
import {
  type CaptchaRefused,
  captchaDocument,
  captchaDocumentHeaders,
} from "#server/features/careers/captchaDocument.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { clientNetwork } from "#server/security/clientAddress.ts";
import { readToken } from "#server/security/formToken.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";
import { captchaAddress, isHeard } from "#shared/domain/application.ts";

const limit = createVisitorLimit(CAPTCHA_LIMIT);

/**
 * The captcha iframe (ledger T-46): a new picture per request, with its key in a cookie of the form token in
 * `form`. With `heard`, and an upstream that provides sounds, it includes the sound of the same captcha.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const { searchParams } = new URL(request.url);
  const form = readToken(searchParams.get("form"));
  const { captchaAudio } = context.config;
  const heard = captchaAudio && isHeard(request.url);
  const isStrained = context.isUpstreamStrained?.() ?? false;
  const taken = await limit.take({ network: clientNetwork(request), token: form, isStrained });
  const captcha: Captcha | CaptchaRefused = taken.ok
    ? await loadCaptcha(context, heard)
    : { kind: "limited", retryAfterS: taken.retryAfterS };
  const headers = new Headers({ ...captchaDocumentHeaders, ...cacheHeaders("private") });
  if (!taken.ok) headers.set("Retry-After", String(taken.retryAfterS));
  for (const line of form === null ? [] : await cookiesOf(form, captcha, context)) {
    headers.append("Set-Cookie", line);
  }
  const status = taken.ok ? (captcha.kind === "captcha" ? 200 : 503) : 429;
  const address = captchaAddress(form ?? "", heard);
  const other = captchaAudio ? captchaAddress(form ?? "", !heard) : null;
  return new Response(captchaDocument(captcha, { address, other }), { status, headers });
}

function cookiesOf(
  form: string,
  captcha: Captcha | CaptchaRefused,
  { config }: ServerContext,
): Promise<string[]> {
  return captcha.kind === "captcha"
    ? keepCaptchaKey(form, captcha.key, config)
    : forgetCaptchaKey(form, config);
}
