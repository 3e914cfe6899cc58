import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buildCopy } from "./buildCopy.ts";

/** What the next release changes: a style sheet that nothing uses yet, and a text of the frame. */
const ADDED = { file: "app/ui/Added.module.css", text: ".added { color: red }" };
const EDITED = { file: "app/copy/layout.ts", from: "跳到正文", to: "跳到页面正文" };

/**
 * Builds this project once more with two small changes, in a folder of its own; not again while the
 * sources are the same.
 * @returns the folder, for `startServer`
 * @throws {Error} when the build fails, or the text to be changed is not there any more
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

/** One public address in front of whichever server answers now, as a balancer has it. */
export type Balancer = {
  origin: string;
  /** Sends what comes from now on to another server. */
  switchTo: (origin: string) => void;
  /** Answers such addresses with 404, as after a release that kept no old files. */
  lose: (isLost: (path: string) => boolean) => void;
  /** Answers a path with a document that a cache has kept. */
  keep: (path: string, kept: { headers: Record<string, string>; body: string }) => void;
  /** Method and path of all that was asked, in order. */
  asked: string[];
  stop: () => Promise<void>;
};

/** Starts a balancer on a port of the loopback; nothing answers before `switchTo`. */
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
