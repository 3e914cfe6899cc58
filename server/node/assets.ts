import { readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, relative } from "node:path";
import serveStatic from "serve-static";
import { getLogger } from "#server/observability/log.ts";
import { bodyEncoding } from "#server/page-cache/encodedBodies.ts";
import { sendRefusal } from "./refusals.ts";

/** Content types of the files that the build compresses (`server/bundling/packAssets.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

/** Status of an unsatisfiable range. */
const RANGE_MISSED = 416;
type Failure = { status?: number; headers?: Record<string, string> };

const ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** Headers of requests for less than the whole file, which serve-static answers. */
const PARTIAL = ["range", "if-none-match", "if-match", "if-modified-since", "if-unmodified-since"];

/** Names with a content hash or a version; such a file never changes. Others are kept for an hour. */
const VERSIONED = /^[\\/]assets[\\/]|-\d+\.[^\\/]*$/;
const cacheControl = (path: string) =>
  `public, max-age=${VERSIONED.test(path) ? "31536000, immutable" : "3600"}`;

type Copy = { body: Buffer; headers: Record<string, string | number> };

/** Reads a compressed copy, with the headers that serve-static sends with it. */
async function readCopy(folder: string, path: string): Promise<Copy> {
  const file = folder + path;
  const [body, { size, mtime }] = await Promise.all([readFile(file), stat(file)]);
  return {
    body,
    headers: {
      "Accept-Ranges": "bytes",
      "Cache-Control": cacheControl(path),
      "Content-Length": body.length,
      ETag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      "Last-Modified": mtime.toUTCString(),
    },
  };
}

/** Serves a file of the build; `false` if the URL matches no file. */
type Assets = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the files of the browser build with their precompressed copies. remix-serve would compress each of
 * them again for each visitor.
 * @param folder listed once: no files are added while the process runs
 */
export function createAssets(folder: string): Assets {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => `/${file.replaceAll("\\", "/")}`)
      .filter((path) => !path.includes("/.")),
  );
  const isPacked = (path: string) =>
    Object.values(ENDINGS).some(
      (end) => path.endsWith(end) && files.has(path.slice(0, -end.length)),
    );
  const serve = serveStatic(folder, {
    setHeaders: (response, file) =>
      response.setHeader("Cache-Control", cacheControl(`/${relative(folder, file)}`)),
    index: false,
    redirect: false,
    fallthrough: false,
  });

  // Half a megabyte in all; opening and reading a file for each request takes most of its processor time.
  const copies = new Map<string, Promise<Copy>>();
  const copyOf = (path: string) => {
    const copy = copies.get(path) ?? readCopy(folder, path);
    copies.set(path, copy);
    copy.catch(() => copies.delete(path));
    return copy;
  };
  const sendCopy = async (path: string, { method }: IncomingMessage, response: ServerResponse) => {
    const { body, headers } = await copyOf(path);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(method === "HEAD" ? undefined : body);
  };

  return (request, response) => {
    const { method = "", url = "", headers } = request;
    const [path = ""] = url.split("?", 1);
    if (!/^(GET|HEAD)$/.test(method) || !files.has(path) || extname(path) === "") return false;
    if (isPacked(path)) {
      sendRefusal(response, "missing");
      return true;
    }
    const serveFile = () =>
      serve(request, response, (error?: Failure) => {
        response.removeHeader("Content-Encoding");
        if (error?.status !== RANGE_MISSED) return sendRefusal(response, "missing");
        response.writeHead(RANGE_MISSED, error.headers);
        response.end();
      });
    const type = TYPES[extname(path)];
    const encoding = type
      ? bodyEncoding(headers["accept-encoding"], Number.POSITIVE_INFINITY)
      : "identity";
    if (type) {
      response.setHeader("Content-Type", type);
      response.setHeader("Vary", "Accept-Encoding");
    }
    if (encoding === "identity" || !files.has(path + ENDINGS[encoding])) {
      serveFile();
      return true;
    }
    const copy = path + ENDINGS[encoding];
    response.setHeader("Content-Encoding", encoding);
    request.url = copy;
    if (PARTIAL.some((name) => headers[name] !== undefined)) serveFile();
    else
      void sendCopy(copy, request, response).catch((error: unknown) => {
        getLogger().warn({ path: copy, error: String(error) }, "compressed asset unreadable");
        serveFile();
      });
    return true;
  };
}
