import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CallKey, calls } from "#shared/contract/calls.ts";

/** Answers one request of a call, or fails. */
export type FakeAnswer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A commerce API with responses set by a test, call by call; the strict one is `npm run backend demo`. */
export type FakeUpstream = {
  base: string;
  /** Changes the response of a call from now on. */
  answer: (key: CallKey, how: FakeAnswer) => void;
  /** Stops: connections are cut and new ones refused, until it restarts at the same port. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Opens a commerce API on a real loopback socket. A handler that throws cuts its connection.
 * @param others additional responses by path, for example for a count
 * @param rest response to other calls; rejected at once by default, which a page tolerates
 */
export async function startFakeUpstream(
  given: Partial<Record<CallKey, FakeAnswer>>,
  others: Record<string, FakeAnswer> = {},
  rest: FakeAnswer = refusedAnswer,
): Promise<FakeUpstream> {
  const answers = new Map(Object.entries(others));
  const answer = (key: CallKey, how: FakeAnswer) => void answers.set(calls[key].path, how);
  for (const [key, how] of Object.entries(given)) answer(key as CallKey, how);

  const server = createServer(async (request, response) => {
    const how = answers.get(addressOf(request).pathname) ?? rest;
    try {
      await how(request, response);
    } catch {
      request.destroy();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  async function leave() {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
  return {
    base: `http://127.0.0.1:${port}`,
    answer,
    leave,
    async comeBack() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    stop: leave,
  };
}

/** URL of a request. */
export function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? "/", "http://upstream");
}

/** The whole body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

export function accept(response: ServerResponse, data: unknown): void {
  json(response, 200, { success: true, errorCode: "0", errorMessage: null, data });
}

export function refuse(response: ServerResponse, errorMessage: string): void {
  json(response, 200, { success: false, errorCode: "B1", errorMessage, data: null });
}

/** Fails with 500. */
export function fail(response: ServerResponse): void {
  json(response, 500, { success: false, errorCode: "500", errorMessage: null, data: null });
}

const refusedAnswer: FakeAnswer = (request, response) => {
  request.resume();
  refuse(response, "");
};
