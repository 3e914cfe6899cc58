import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Config } from "#server/config.ts";
import { baseHeaders } from "#server/responses/securityHeaders.ts";
import { enforceHeaders } from "./enforceHeaders.ts";

/** Statuses of Node's own responses to invalid requests, by error code; 400 for any other. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Adds the security headers to responses that Node writes without a request listener: unparsable requests
 * (400, 413, 431), slow ones (408), unsupported expectations (417), and missing hosts (400, by the checks of
 * every request).
 */
export function answerClientErrors(
  server: Server,
  config: Pick<Config, "siteUrl" | "hidesDemoBrand">,
): void {
  const headers = {
    ...baseHeaders(config),
    "Cache-Control": "no-store",
    "Content-Length": "0",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  /** Current response of each connection: a second one must not be written into it. */
  const answers = new WeakMap<Duplex, ServerResponse>();

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
    response.once("close", () => {
      if (answers.get(socket) === response) answers.delete(socket);
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || answers.get(socket)?.headersSent) return socket.destroy(error);
    const status = STATUSES[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`, () => socket.destroy());
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    enforceHeaders(request, response, config);
    response.writeHead(417, { "Content-Length": "0", Connection: "close" });
    response.end();
  });
  // A constructor option that the server reads from itself; the checks reject such requests.
  Object.assign(server, { requireHostHeader: false });
}
