import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import type { Config } from "#server/config.ts";
import { APPLICATION_POST_PATHS } from "#shared/domain/application.ts";

/** Lifetime of a captcha key in seconds: its five minutes, plus time for typing the rest. */
const MAX_AGE_S = 600;

/** Each form has its own cookie, so that two forms can be open at the same time. */
function cookieOf(form: string) {
  const cookie = createCookie(`captcha-${form}`, { httpOnly: true, sameSite: "strict" });
  // Non-text values are not keys.
  return createTypedCookie({ cookie, schema: z.string().catch("") });
}

type Site = Pick<Config, "siteUrl">;

/**
 * Returns the `Set-Cookie` lines that store a captcha key (CAPTCHA-02) for the form with that
 * token. The cookie is only sent to the URLs that receive the form, not with pages.
 */
export function keepCaptchaKey(form: string, key: string, site: Site): Promise<string[]> {
  return written(form, key, MAX_AGE_S, site);
}

/** Returns the `Set-Cookie` lines that remove the key if there is no image. */
export function forgetCaptchaKey(form: string, site: Site): Promise<string[]> {
  return written(form, "", 0, site);
}

function written(form: string, value: string, maxAge: number, { siteUrl }: Site) {
  const options = { maxAge, secure: siteUrl.startsWith("https:") };
  const cookie = cookieOf(form);
  return Promise.all(
    APPLICATION_POST_PATHS.map((path) => cookie.serialize(value, { ...options, path })),
  );
}

/** Returns the captcha key sent with a post of the form with that token, or `null`. */
export async function captchaKeyOf(request: Request, form: string): Promise<string | null> {
  return (await cookieOf(form).parse(request.headers.get("Cookie"))) || null;
}
