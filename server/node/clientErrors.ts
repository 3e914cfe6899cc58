import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Config } from "#server/config.ts";
import { baseHeaders, emptyPolicy } from "#server/responses/securityHeaders.ts";
import { enforceHeaders } from "./enforceHeaders.ts";

/** The statuses with which Node itself answers what is no request, by the error's code; 400 for any other. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Gives the security headers to the answers that Node writes without a request listener: what cannot be parsed
 * (400, 413, 431), comes too slowly (408), expects what nobody offers (417), or names no host (400, by the
 * checks of every request).
 */
export function answerClientErrors(
  server: Server,
  config: Pick<Config, "siteUrl" | "hidesHouse">,
): void {
  const headers = {
    ...baseHeaders(config),
    "Content-Security-Policy": emptyPolicy,
    "Cache-Control": "no-store",
    "Content-Length": "0",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  /** The answer under way on each connection: a second one must not be written into it. */
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
  // An option of the constructor that the server reads from itself; the checks refuse such requests.
  Object.assign(server, { requireHostHeader: false });
}
