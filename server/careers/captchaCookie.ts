import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import { APPLICATION_POST_PATHS } from "#app/domain/application.ts";
import type { Config } from "#server/config.ts";

/** Seconds that a captcha's key is kept: its five minutes, and a while for typing the rest. */
const MAX_AGE_S = 600;

/** Each form has a cookie of its own, so that two of them can stand side by side. */
function cookieOf(form: string) {
  const cookie = createCookie(`captcha-${form}`, { httpOnly: true, sameSite: "strict" });
  // Anything but a text is no key.
  return createTypedCookie({ cookie, schema: z.string().catch("") });
}

type Site = Pick<Config, "siteUrl">;

/**
 * `Set-Cookie` lines that keep a captcha's key (spec §7 "captchaKey") with the form of that token. Only
 * the addresses that take the form are sent them, no page is.
 */
export function keepCaptchaKey(form: string, key: string, site: Site): Promise<string[]> {
  return written(form, key, MAX_AGE_S, site);
}

/** `Set-Cookie` lines that forget it: there is no picture. */
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

/** The key that came with a post of the form of that token, or `null`. */
export async function captchaKeyOf(request: Request, form: string): Promise<string | null> {
  return (await cookieOf(form).parse(request.headers.get("Cookie"))) || null;
}
