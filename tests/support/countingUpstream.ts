import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** Answers, or fails to answer, one question about a code. */
export type VerificationFault = (request: IncomingMessage, response: ServerResponse) => void;

const QUERY_PATH = "/ecommerce/v1/fiskars/securityCode/query";

/**
 * An upstream behind a real socket that counts the questions about codes, by code, as they arrive on
 * the wire. All other calls are refused at once, which a page survives.
 */
export async function startCountingUpstream() {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let fault: VerificationFault = answerWith({});
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://upstream");
    if (pathname !== QUERY_PATH) return json(response, { success: false, errorCode: "404" });
    const code = searchParams.get("securityCode") ?? "";
    counts.set(code, (counts.get(code) ?? 0) + 1);
    fault(request, response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often a code was asked about; without one: all questions. */
    asked: (code?: string) =>
      code === undefined
        ? [...counts.values()].reduce((sum, count) => sum + count, 0)
        : (counts.get(code) ?? 0),
    answers(next: VerificationFault) {
      fault = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function json(response: ServerResponse, body: unknown) {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** An accepted answer about a code, first query unless the detail says otherwise. */
export function answerWith(detail: object, code = 1): VerificationFault {
  const data = { prompt: "正品", queryTimes: 1, firstSearchTime: "", status: 1, ...detail };
  return (_, response) =>
    json(response, { success: true, errorCode: "0", errorMessage: null, data: { code, data } });
}
