import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";

const NEXT = resolve(".tmp/next-release");
const STAMP = join(NEXT, "sources.sha256");

/** What the next release changes: a style sheet that nothing uses yet, and a text of the frame. */
const ADDED = { file: "app/ui/Added.module.css", text: ".added { color: red }" };
const EDITED = { file: "app/copy/frame.ts", from: "跳到正文", to: "跳到页面正文" };

/**
 * Builds this project once more with two small changes, in a folder of its own; not again while the
 * sources are the same.
 * @returns the folder, for `startServer`
 * @throws {Error} when the build fails, or the text to be changed is not there any more
 */
export function buildNextRelease(): string {
  const sources = readFileSync("build/sources.sha256", "utf8") + JSON.stringify([ADDED, EDITED]);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return NEXT;
  rmSync(NEXT, { recursive: true, force: true });
  mkdirSync(NEXT, { recursive: true });
  for (const name of ["app", "server", "public", "remix.config.js", "tsconfig.json"])
    cpSync(name, join(NEXT, name), { recursive: true });
  cpSync("package.json", join(NEXT, "package.json"));
  for (const name of ["node_modules", "pictures"]) symlinkSync(resolve(name), join(NEXT, name));
  writeFileSync(join(NEXT, ADDED.file), ADDED.text);
  const before = readFileSync(EDITED.file, "utf8");
  const after = before.replace(EDITED.from, EDITED.to);
  if (after === before) throw new Error(`${EDITED.file} does not say ${EDITED.from}`);
  writeFileSync(join(NEXT, EDITED.file), after);
  const { status, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: NEXT,
    // Not the test's own environment, which would make it a build for development.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) throw new Error(stderr);
  writeFileSync(STAMP, sources);
  return NEXT;
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
