import { z } from "zod";
import type { Config } from "#server/config.ts";
import { cookieFamily } from "#server/http/cookieFamily.ts";
import type { VerificationAnswer } from "#shared/domain/verification.ts";

/** A result as displayed on its page. */
export type KeptResult = Extract<VerificationAnswer, { kind: "result" }>;

/**
 * How long the browser keeps a result, in seconds: available for back, forward and reload, but not for later
 * visits.
 */
const MAX_AGE_S = 600;
/** Browsers keep at most 4,096 characters per cookie, including its name and attributes. */
const MAX_CHARACTERS = 3800;
/**
 * Maximum number of results in a browser, one per window: three of the longest fit into the request headers.
 */
const MOST = 3;

const text = z.string();
const result = z.union([
  z.object({
    kind: z.enum(["first", "repeat", "blocked"]),
    prompt: text,
    times: z.number().nullable(),
    firstTime: text.nullable(),
    season: text.optional(),
  }),
  z.object({ kind: z.enum(["error", "other"]), prompt: text }),
  z.object({ kind: z.literal("failed"), message: text }),
  z.object({ kind: z.literal("lost"), message: text.optional() }),
  z.object({ kind: z.literal("wrong") }),
]);
const schema = z
  .object({
    once: text,
    /** `null` while the query is pending. */
    kept: z
      .object({ kind: z.literal("result"), code: text, result, repeated: z.boolean() })
      .nullable(),
  })
  .nullable()
  .catch(null);

/** One cookie per submit, so that windows do not overwrite each other's result. */
const cookies = cookieFamily("verification", schema, MOST);

type Place = { path: string; config: Pick<Config, "siteUrl"> };

/**
 * The `Set-Cookie` lines that begin a submit, or pass its result to the next page; none for a result
 * too large for a cookie. The URL contains the submit's token, the cookie the result: neither is useful
 * alone (docs/decisions/0008-verification.md).
 * @param path path of the screen, the only one that receives the cookie
 */
export async function bringResult(
  request: Request,
  once: string,
  kept: KeptResult | null,
  { path, config }: Place,
): Promise<string[]> {
  const where = { path, secure: config.siteUrl.startsWith("https:") };
  // Omits values that this page cannot read back (`unheard` is the browser's own state).
  const value = schema.parse({ once, kept });
  const line = await cookies.bring(once, value, { ...where, maxAge: MAX_AGE_S });
  if (line.length > MAX_CHARACTERS) return [];
  return [line, ...(await cookies.letGo(request, once, where))];
}

/** Returns whether the browser accepts cookies: it sends the cookie that started this submit. */
export async function hasBegun(request: Request, once: string): Promise<boolean> {
  return (await cookies.read(request, once))?.once === once;
}

/** Returns the result of that submit, if this browser has it. */
export async function readResult(request: Request, once: string): Promise<KeptResult | null> {
  const found = await cookies.read(request, once);
  return found?.once === once ? found.kept : null;
}
