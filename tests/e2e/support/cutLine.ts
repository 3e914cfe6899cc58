import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";

/** Where a post of a form is cut: after a share of its body (0 to 1), or with its answer on the way. */
export type Cut = number | "answer";

/**
 * A line to a site that a test can cut: connections break, and new ones are refused until it is joined again. The site
 * sees its own address. Each connection has one request: a browser repeats a post by itself when a connection that it
 * has used before breaks, and a post would then be counted twice, or pass after a test has joined the line.
 */
export async function startCutLine(target: string) {
  const { host } = new URL(target);
  let cut: Cut | null = null;
  let beforeCut: () => Promise<unknown> = async () => {};
  let isDown = false;
  /** Shares of the bodies of posts that have passed. */
  const posts: number[] = [];

  const drop = (request: IncomingMessage) => {
    isDown = true;
    request.socket.destroy();
    server.closeAllConnections();
  };
  function pass(request: IncomingMessage, response: ServerResponse) {
    if (isDown) return request.socket.destroy();
    const { method, url: path, headers } = request;
    const own = { ...headers, host };
    for (const name of ["origin", "referer"] as const) {
      if (headers[name]) own[name] = headers[name]?.replace(line.origin, target);
    }
    const isForm = method === "POST" && (headers["content-type"] ?? "").startsWith("multipart");
    const at = isForm ? cut : null;
    const forward = send(`${target}${path}`, { method, headers: own }, (answer) => {
      if (at === "answer") {
        forward.destroy();
        return drop(request);
      }
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: "close" });
      answer.pipe(response);
    });
    forward.on("error", () => request.socket.destroy());
    response.on("close", () => forward.destroy());
    if (!isForm) return void request.pipe(forward);
    const all = Number(headers["content-length"]);
    const place = posts.push(0) - 1;
    let passed = 0;
    const isCut = () => typeof at === "number" && passed >= at * all;
    const breakOff = async () => {
      request.pause();
      await beforeCut();
      forward.destroy();
      drop(request);
    };
    if (isCut()) return void breakOff();
    request.on("data", (piece: Buffer) => {
      passed += piece.length;
      posts[place] = passed / all;
      if (isCut()) return void breakOff();
      if (forward.write(piece)) return;
      request.pause();
      forward.once("drain", () => request.resume());
    });
    request.on("end", () => forward.end());
    request.on("error", () => forward.destroy());
  }

  const server = createServer(pass);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const line = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    /**
     * Cuts each post from now on; `null`: none.
     * @param waiting called where a share of the body has passed: the rest is not read, and the line breaks after it
     */
    cutAt(next: Cut | null, waiting: () => Promise<unknown> = async () => {}) {
      cut = next;
      beforeCut = waiting;
    },
    join() {
      isDown = false;
    },
    isDown: () => isDown,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return line;
}
