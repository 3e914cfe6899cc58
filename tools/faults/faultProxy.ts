import { Agent, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { CallKey } from "#shared/contract/calls.ts";
import {
  type FakeAnswer,
  type FakeUpstream,
  startFakeUpstream,
} from "#tests/support/fakeUpstream.ts";

/** Response of the API behind the proxy. */
type Right = { status: number; type: string; body: Buffer };

/** Responds instead of the API behind the proxy, or with its response. */
type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  right: () => Promise<Right>,
) => unknown;

const JSON_TYPE = { "Content-Type": "application/json;charset=UTF-8" };
const MB = 1024 * 1024;

const give = (response: ServerResponse, { status, type, body }: Right) =>
  response.writeHead(status, { "Content-Type": type, "Content-Length": body.length }).end(body);

const status =
  (code: number, body = "", headers: Record<string, string> = {}): Fault =>
  (_, response) =>
    response.writeHead(code, { ...JSON_TYPE, ...headers }).end(body);

const text =
  (body: string, type = JSON_TYPE["Content-Type"]): Fault =>
  (_, response) =>
    response.writeHead(200, { "Content-Type": type }).end(body);

/** The correct response plus a member of this many bytes. */
const padded =
  (bytes: number): Fault =>
  async (_, response, right) => {
    const answer = await right();
    const more = Buffer.from(`{"padding":"${"x".repeat(bytes)}",`);
    give(response, { ...answer, body: Buffer.concat([more, answer.body.subarray(1)]) });
  };

/** The correct response, a few bytes at a time. */
async function drip(response: ServerResponse, { status: code, type, body }: Right) {
  response.writeHead(code, { "Content-Type": type, "Content-Length": body.length });
  for (let at = 0; at < body.length && !response.destroyed; at += 8) {
    response.write(body.subarray(at, at + 8));
    await wait(100);
  }
  response.end();
}

/** Sixteen megabytes of zeros, compressed; a gzip file may have any number of such members. */
const packed = gzipSync(Buffer.alloc(16 * MB));
const words = (message: string) =>
  JSON.stringify({ success: false, errorCode: "E1", errorMessage: message, data: null });

/** Possible upstream faults, per call; `gone` affects the proxy itself. */
export const faults = {
  "delay of 0.5 s": async (_, response, right) => {
    await wait(500);
    give(response, await right());
  },
  "delay of 5 s": async (_, response, right) => {
    await wait(5000);
    give(response, await right());
  },
  hang: () => {},
  drip: async (_, response, right) => drip(response, await right()),
  "reset before headers": (request) => request.socket.resetAndDestroy(),
  "reset after headers": (request, response) => {
    response.writeHead(200, { ...JSON_TYPE, "Content-Length": "500" });
    response.flushHeaders();
    setImmediate(() => request.socket.resetAndDestroy());
  },
  "reset in the body": async (request, response, right) => {
    const { body } = await right();
    response.writeHead(200, { ...JSON_TYPE, "Content-Length": body.length });
    response.write(body.subarray(0, body.length >> 1), () => request.socket.resetAndDestroy());
  },
  "400 with words": status(400, words("no")),
  "404 without body": status(404),
  "429": status(429, "", { "Retry-After": "1" }),
  "500 without body": status(500),
  "500 with words": status(500, words("broken")),
  "502 HTML": status(502, "<!doctype html><p>Bad gateway</p>", { "Content-Type": "text/html" }),
  "503 at once again": status(503, "", { "Retry-After": "0" }),
  "broken JSON": text('{"success":true,"errorCode":"0","data":{'),
  "wrong shape": text('{"success":true,"errorCode":"0","errorMessage":null,"data":"no such"}'),
  HTML: text("<!doctype html><p>Hello</p>", "text/html"),
  "5 MB more": padded(5 * MB),
  "9 MB more": padded(9 * MB),
  "gzip of 1 GB": (_, response) => {
    response.writeHead(200, { ...JSON_TYPE, "Content-Encoding": "gzip" });
    response.end(Buffer.concat(Array(64).fill(packed)));
  },
  redirect: status(302, "", { Location: "http://127.0.0.1:9/elsewhere" }),
} satisfies Record<string, Fault>;

/** Name of a fault, or `gone`: no listener. */
export type FaultName = keyof typeof faults | "gone";
export const faultNames = [...Object.keys(faults), "gone"] as FaultName[];

/** A commerce API that forwards calls to another one, or injects faults. */
export type FaultProxy = FakeUpstream & {
  /** Injects a fault from now on; `null`: recovers and cuts pending calls. */
  set: (fault: FaultName | null) => Promise<void>;
  /** Number of received calls. */
  asked: () => number;
  /** Maximum number of concurrent calls since the last query. */
  mostAtOnce: () => number;
};

/**
 * Opens a proxy in front of a commerce API. It serves no pictures.
 * @param answers calls that are not forwarded
 */
export async function startFaultProxy(
  target: string,
  answers: Partial<Record<CallKey, FakeAnswer>> = {},
): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  let fault: Fault | null = null;
  let asked = 0;
  let open = 0;
  let most = 0;

  const upstream = await startFakeUpstream(answers, {}, async (request, response) => {
    asked += 1;
    open += 1;
    most = Math.max(most, open);
    response.on("error", () => {});
    response.once("close", () => {
      open -= 1;
    });
    const body = await buffer(request);
    const right = () => ask(target, request, body, agent);
    if (fault) return fault(request, response, right);
    give(response, await right());
  });

  return {
    ...upstream,
    asked: () => asked,
    mostAtOnce() {
      const value = most;
      most = open;
      return value;
    },
    async set(name) {
      fault = name === null || name === "gone" ? null : faults[name];
      // Also ends pending calls.
      if (name === null || name === "gone") await upstream.leave();
      if (name === null) await upstream.comeBack();
    },
    async stop() {
      agent.destroy();
      await upstream.stop();
    },
  };
}

/** Forwards the request to the API behind the proxy. */
function ask(target: string, request: IncomingMessage, body: Buffer, agent: Agent): Promise<Right> {
  const { method, headers } = request;
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, "transfer-encoding": ___, ...kept } = headers;
    const passed = { ...kept, "content-length": body.length };
    const url = new URL(request.url ?? "/", target);
    const forwarded = send(url, { method, headers: passed, agent }, async (answer) => {
      const type = answer.headers["content-type"] ?? "";
      resolve({ status: answer.statusCode ?? 0, type, body: await buffer(answer) });
    });
    forwarded.on("error", reject);
    forwarded.end(body);
  });
}
