import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import type { z } from "zod";

/** The name of a family's cookie for an id, which may be anything; of a name it is 96 bits. */
export function cookieName(kind: string, id: string): string {
  return `${kind}-${createHash("sha256").update(id).digest("base64url").slice(0, 16)}`;
}

/** Where a cookie is sent, and for how long it is kept, in seconds. */
type Options = { path: string; maxAge: number; secure: boolean };

/**
 * Cookies of one kind, each for one thing that a visitor does, so that two windows do not take it from each other.
 * HttpOnly and SameSite=Strict.
 * @param kind what their names begin with
 * @param schema what one holds; it must take anything, and make of it what is none
 * @param most that a browser is to bring; the oldest go when one more comes. All have to fit into 16 kB of headers
 */
export function cookieFamily<Schema extends z.ZodTypeAny>(
  kind: string,
  schema: Schema,
  most: number,
) {
  const named = (name: string) => createCookie(name, { httpOnly: true, sameSite: "strict" });
  const cookieOf = (id: string) => createTypedCookie({ cookie: named(nameOf(id)), schema });
  const nameOf = (id: string) => cookieName(kind, id);
  const names = new RegExp(`(?:^|;) *(${kind}-[\\w-]{16})(?==)`, "g");
  const cookiesOf = (request: Request) => request.headers.get("Cookie") ?? "";

  return {
    /** What the browser has for `id`, as the schema takes it. */
    read(request: Request, id: string): Promise<z.output<Schema>> {
      return cookieOf(id).parse(cookiesOf(request));
    },
    /** The `Set-Cookie` line that brings a value for `id`. */
    bring(id: string, value: z.input<Schema>, options: Options): Promise<string> {
      return cookieOf(id).serialize(value, options);
    },
    /** The lines that let the oldest go, where the one for `id` is one too many; a browser names the oldest first. */
    letGo(request: Request, id: string, where: Omit<Options, "maxAge">): Promise<string[]> {
      const others = [...cookiesOf(request).matchAll(names)]
        .map(([, name = ""]) => name)
        .filter((name) => name !== nameOf(id));
      const gone = others.slice(0, Math.max(0, others.length - most + 1));
      return Promise.all(gone.map((name) => named(name).serialize("", { ...where, maxAge: 0 })));
    },
  };
}
