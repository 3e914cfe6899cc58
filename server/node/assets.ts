import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import serveStatic from "serve-static";
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
  // Every file name in the folder contains a content hash or a version.
  const serve = serveStatic(folder, {
    immutable: true,
    maxAge: "1y",
    index: false,
    redirect: false,
    fallthrough: false,
  });

  return (request, response) => {
    const { method = "", url = "", headers } = request;
    const [path = ""] = url.split("?", 1);
    if (!/^(GET|HEAD)$/.test(method) || !files.has(path) || extname(path) === "") return false;
    if (isPacked(path)) {
      sendRefusal(response, "missing");
      return true;
    }
    const type = TYPES[extname(path)];
    if (type) {
      response.setHeader("Content-Type", type);
      response.setHeader("Vary", "Accept-Encoding");
      const encoding = bodyEncoding(headers["accept-encoding"], Number.POSITIVE_INFINITY);
      if (encoding !== "identity" && files.has(path + ENDINGS[encoding])) {
        response.setHeader("Content-Encoding", encoding);
        request.url = path + ENDINGS[encoding];
      }
    }
    serve(request, response, (error?: Failure) => {
      response.removeHeader("Content-Encoding");
      if (error?.status !== RANGE_MISSED) return sendRefusal(response, "missing");
      response.writeHead(RANGE_MISSED, error.headers);
      response.end();
    });
    return true;
  };
}
