import { createCookie } from "@remix-run/node";
import { APPLICATION_PATH } from "#app/domain/application.ts";
import { getConfig } from "#server/config.ts";

/**
 * Files that were left out of a received application, for the page after the redirect: their names
 * are the applicant's own and must not stand in an address.
 */
const cookie = createCookie("left-out", {
  httpOnly: true,
  sameSite: "strict",
  path: APPLICATION_PATH,
});
const MAX_AGE_S = 120;
const MAX_LINES = 10;
const MAX_CHARACTERS = 60;

/** `Set-Cookie` lines that name the files on the next page; none when all were taken. */
export async function nameLeftOut(lines: readonly string[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const cut = lines.slice(0, MAX_LINES).map((line) => {
    const characters = [...line];
    return characters.length > MAX_CHARACTERS
      ? `…${characters.slice(-MAX_CHARACTERS).join("")}`
      : line;
  });
  const secure = getConfig().siteUrl.startsWith("https:");
  return [await cookie.serialize(cut, { maxAge: MAX_AGE_S, secure })];
}

/** The lines that the last page left for this one. */
export async function readLeftOut(request: Request): Promise<string[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? value.filter((line) => typeof line === "string") : [];
}
