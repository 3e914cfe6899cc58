import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import type { z } from "zod";

/** Returns the cookie name for an id, which may be any text; the hash has 96 bits. */
export function cookieName(kind: string, id: string): string {
  return `${kind}-${createHash("sha256").update(id).digest("base64url").slice(0, 16)}`;
}

/** Path and lifetime of a cookie, in seconds. */
type Options = { path: string; maxAge: number; secure: boolean };

/**
 * Creates a family of cookies, one per visitor task, so that two windows do not overwrite each other.
 * HttpOnly and SameSite=Strict.
 * @param kind prefix of their names
 * @param schema of the value; must accept any input and map invalid values
 * @param most maximum number per browser; the oldest are removed when another is added. All have to fit into
 * 16 kB of headers
 */
export function cookieFamily<Schema extends z.ZodTypeAny>(
  kind: string,
  schema: Schema,
  most: number,
) {
  const named = (name: string) => createCookie(name, { httpOnly: true, sameSite: "strict" });
  const typed = (name: string) => createTypedCookie({ cookie: named(name), schema });
  const cookieOf = (id: string) => typed(nameOf(id));
  const nameOf = (id: string) => cookieName(kind, id);
  const names = new RegExp(`(?:^|;) *(${kind}-[\\w-]{16})(?==)`, "g");
  const cookiesOf = (request: Request) => request.headers.get("Cookie") ?? "";
  const namesIn = (request: Request) =>
    [...cookiesOf(request).matchAll(names)].map(([, name = ""]) => name);

  return {
    /** Returns the browser's value for `id`, parsed by the schema. */
    read(request: Request, id: string): Promise<z.output<Schema>> {
      return cookieOf(id).parse(cookiesOf(request));
    },
    /** Returns all values that the browser has, parsed by the schema. */
    readAll(request: Request): Promise<z.output<Schema>[]> {
      return Promise.all(namesIn(request).map((name) => typed(name).parse(cookiesOf(request))));
    },
    /** Returns the `Set-Cookie` line with a value for `id`. */
    bring(id: string, value: z.input<Schema>, options: Options): Promise<string> {
      return cookieOf(id).serialize(value, options);
    },
    /**
     * Returns the lines that remove the oldest cookies if adding `id` exceeds the limit; browsers send the
     * oldest first.
     */
    letGo(request: Request, id: string, where: Omit<Options, "maxAge">): Promise<string[]> {
      const others = namesIn(request).filter((name) => name !== nameOf(id));
      const gone = others.slice(0, Math.max(0, others.length - most + 1));
      return Promise.all(gone.map((name) => named(name).serialize("", { ...where, maxAge: 0 })));
    },
  };
}
