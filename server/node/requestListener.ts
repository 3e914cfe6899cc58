import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Answers a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Prepends `before` to the server's request listeners, which run when it calls `next`.
 *
 * Private to remix-serve 2.17.5 and Node: express is the server's only request listener, added before it
 * listens. A listener added later would respond without the checks (docs/upgrade.md).
 */
export function prependRequestListener(
  server: Server,
  before: (...args: [...Parameters<Listener>, next: Listener]) => void,
): void {
  const listeners = server.listeners("request");
  const own: Listener = (...taken) => {
    for (const listener of listeners) listener.call(server, ...taken);
  };
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    before(request, response, own);
  });
}
