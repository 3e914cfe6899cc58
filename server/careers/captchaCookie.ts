import { createCookie } from "@remix-run/node";
import { APPLICATION_POST_PATHS } from "#app/domain/application.ts";
import { getConfig } from "#server/config.ts";

/** Seconds that a captcha's key is kept: its five minutes, and a while for typing the rest. */
const MAX_AGE_S = 600;

const cookie = createCookie("captcha", { httpOnly: true, sameSite: "strict" });

const secure = () => getConfig().siteUrl.startsWith("https:");

/** `Set-Cookie` lines that keep a captcha's key (spec §7 "captchaKey") with the form. */
export function keepCaptchaKey(key: string): Promise<string[]> {
  return written(key, MAX_AGE_S);
}

/** `Set-Cookie` lines that forget it: the application is done, or there is no picture. */
export function forgetCaptchaKey(): Promise<string[]> {
  return written("", 0);
}

function written(value: string, maxAge: number): Promise<string[]> {
  const options = { maxAge, secure: secure() };
  return Promise.all(
    APPLICATION_POST_PATHS.map((path) => cookie.serialize(value, { ...options, path })),
  );
}

/** The key that came with a post, or `null`. */
export async function captchaKeyOf(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}
