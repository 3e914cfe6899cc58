import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import type { VerificationAnswer } from "#app/domain/verification.ts";
import type { Config } from "#server/config.ts";

/** A result as its page shows it. */
export type KeptResult = Extract<VerificationAnswer, { kind: "result" }>;

/** Seconds for which the browser keeps a result: back, forward and reload show it, later visits do not. */
const MAX_AGE_S = 600;
/** What browsers keep of one cookie is 4,096 characters, its name and attributes included. */
const MAX_CHARACTERS = 3800;

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
    /** `null` while the query is out. */
    kept: z
      .object({ kind: z.literal("result"), code: text, result, repeated: z.boolean() })
      .nullable(),
  })
  .nullable()
  .catch(null);

const cookie = createTypedCookie({
  cookie: createCookie("verification", { httpOnly: true, sameSite: "strict" }),
  schema,
});

type Place = { path: string; config: Pick<Config, "siteUrl"> };

/**
 * The `Set-Cookie` line that begins a submit, or brings its result to the page after it; `null` for a
 * result that no cookie can hold. The address has the submit's token, the browser the result: neither
 * says anything alone (docs/decisions).
 * @param path address of the screen, the only one that is sent the cookie
 */
export async function bringResult(
  once: string,
  kept: KeptResult | null,
  { path, config }: Place,
): Promise<string | null> {
  const options = { maxAge: MAX_AGE_S, path, secure: config.siteUrl.startsWith("https:") };
  // What this page cannot read back (`unheard` is the browser's own state) it does not bring.
  const line = await cookie.serialize(schema.parse({ once, kept }), options);
  return line.length > MAX_CHARACTERS ? null : line;
}

/** Whether the browser keeps this site's cookies: it brings the one that began this submit. */
export async function hasBegun(request: Request, once: string): Promise<boolean> {
  return (await read(request))?.once === once;
}

/** The result of that submit, where this browser has it. */
export async function readResult(request: Request, once: string): Promise<KeptResult | null> {
  const found = await read(request);
  return found?.once === once ? found.kept : null;
}

function read(request: Request) {
  return cookie.parse(request.headers.get("Cookie"));
}
