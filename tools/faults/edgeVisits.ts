/** Requests pages through a reverse proxy cache, for `npm run faults edge`. */
import { createHash } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** One response; status 0 means no response. */
export type Seen = {
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  /** As received. */
  body: Buffer;
  /** Decompressed; empty for a part. */
  text: string;
  /** Cache status reported by the proxy (RFC 9211): `hit`, `fwd=miss`, `fwd=bypass`. */
  cache: string;
};

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 250 });
const ANSWER_MS = 30_000;

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

/** Sends one request, by default like a browser that accepts brotli. */
export function visit(origin: string, path: string, asked: Asked = {}): Promise<Seen> {
  const { method = "GET", body = "" } = asked;
  const headers = { "Accept-Encoding": "gzip, deflate, br", ...asked.headers };
  const none: Seen = { path, status: 0, headers: {}, body: Buffer.of(), text: "", cache: "" };
  return new Promise((resolve) => {
    const request = send(origin + path, { method, headers, agent }, async (answer) => {
      try {
        const { statusCode: status = 0, headers } = answer;
        const body = await buffer(answer);
        const isWhole = status !== 206 && body.length > 0;
        const text = isWhole ? unpacked(body, headers["content-encoding"]) : "";
        const cache = String(headers["cache-status"] ?? "").replace("edge; ", "");
        resolve({ path, status, headers, body, text, cache });
      } catch {
        resolve(none);
      }
    });
    request.setTimeout(ANSWER_MS, () => request.destroy());
    request.on("error", () => resolve(none));
    request.end(body);
  });
}

/** Requests all paths, a few at a time. */
export async function visitAll(
  origin: string,
  paths: readonly string[],
  asked: Asked = {},
): Promise<Seen[]> {
  const seen: Seen[] = new Array(paths.length);
  let next = 0;
  async function walk() {
    while (next < paths.length) {
      const at = next++;
      seen[at] = await visit(origin, paths[at] ?? "", asked);
    }
  }
  await Promise.all(Array.from({ length: 8 }, walk));
  return seen;
}

/** Lifetime of a page without an optional part, and a second. */
const INCOMPLETE_MS = 11_000;
const INCOMPLETE = /\bs-maxage=10\b/;

/** Visits all paths until each page is there with all its parts: a busy machine rejects requests and omits parts. */
export async function visitWhole(origin: string, paths: readonly string[]): Promise<Seen[]> {
  const seen = await visitAll(origin, paths);
  for (let tries = 0; tries < 20; tries += 1) {
    const without = seen.flatMap(({ status, headers }, at) =>
      status === 0 || status === 503 || INCOMPLETE.test(String(headers["cache-control"]))
        ? [at]
        : [],
    );
    if (without.length === 0) break;
    await wait(INCOMPLETE_MS);
    const again = await visitAll(
      origin,
      without.map((at) => paths[at] ?? ""),
    );
    for (const [i, at] of without.entries()) seen[at] = again[i] as Seen;
  }
  return seen;
}

/** Whether a shared cache may store a response. */
export const isCacheable = ({ status, headers }: Seen) =>
  status === 200 && String(headers["cache-control"]).startsWith("public");

/** Whether a shared cache answers with a response so many seconds after it was sent, stale or not. */
export function isKeptFor({ headers }: Seen, seconds: number): boolean {
  const policy = String(headers["cache-control"]);
  const times = [...policy.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)];
  return times.reduce((sum, [, each]) => sum + Number(each), 0) > seconds;
}

/** Whether a response has the content type of its address: a document or the data of one. */
export function isOfItsKind({ path, headers }: Seen): boolean {
  const type = String(headers["content-type"]);
  if (path.startsWith("/assets/")) return /javascript|css|font|image/.test(type);
  return type.startsWith(path.split("?", 1)[0]?.endsWith(".data") ? "text/x-script" : "text/html");
}

/** Short hash of a text. */
export const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Address of a page's data. */
export function dataOf(address: string): string {
  const [path, ...query] = address.split("?");
  return [path === "/" ? "/_root.data" : `${path}.data`, ...query].join("?");
}

/** Paths of all pages in the sitemap. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await visit(origin, path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => {
      const { pathname, search } = new URL(loc.replaceAll("&amp;", "&"));
      return pathname + search;
    });
  const parts = await locations("/sitemap.xml");
  const paths = await Promise.all(parts.map(locations));
  return [...new Set(paths.flat())];
}
