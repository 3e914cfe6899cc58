import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buildCopy } from "./buildCopy.ts";

/** Changes of the next release: a style sheet that nothing uses yet, and a text of the layout. */
const ADDED = { file: "app/ui/Added.module.css", text: ".added { color: red }" };
const EDITED = { file: "shared/copy/layout.ts", from: "跳到正文", to: "跳到页面正文" };

/**
 * Builds this project again with two small changes in its own folder, unless the sources are the same.
 * @returns the folder, for `startServer`
 * @throws {Error} when the build fails, or the text to change is missing
 */
export function buildNextRelease(): string {
  return buildCopy("next-release", JSON.stringify([ADDED, EDITED]), (folder) => {
    writeFileSync(join(folder, ADDED.file), ADDED.text);
    const before = readFileSync(EDITED.file, "utf8");
    const after = before.replace(EDITED.from, EDITED.to);
    if (after === before) throw new Error(`${EDITED.file} does not say ${EDITED.from}`);
    writeFileSync(join(folder, EDITED.file), after);
  });
}

/** One public address in front of the current server, like a load balancer. */
export type Balancer = {
  origin: string;
  /** Sends later requests to another server. */
  switchTo: (origin: string) => void;
  /** Returns 404 for such addresses, as after a release without old files. */
  lose: (isLost: (path: string) => boolean) => void;
  /** Serves a cached document for a path. */
  keep: (path: string, kept: { headers: Record<string, string>; body: string }) => void;
  /** Method and path of all requests, in order. */
  asked: string[];
  stop: () => Promise<void>;
};

/** Starts a load balancer on a loopback port; nothing responds before `switchTo`. */
export async function startBalancer(port: number): Promise<Balancer> {
  let target = "";
  let isLost = (_: string) => false;
  const kept = new Map<string, { headers: Record<string, string>; body: string }>();
  const asked: string[] = [];
  const server = createServer((from: IncomingMessage, to: ServerResponse) => {
    const { url = "/", method = "GET", headers } = from;
    asked.push(`${method} ${url}`);
    const stored = method === "GET" ? kept.get(url) : undefined;
    if (stored) return to.writeHead(200, stored.headers).end(stored.body);
    if (isLost(url)) return to.writeHead(404, { "Cache-Control": "no-store" }).end();
    const onward = request(target + url, { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    onward.on("error", () => to.destroy());
    from.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${port}`,
    switchTo(origin) {
      target = origin;
    },
    lose(next) {
      isLost = next;
    },
    keep: (path, document) => void kept.set(path, document),
    asked,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
