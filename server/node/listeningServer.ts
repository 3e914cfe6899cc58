import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/** Node publishes `server` on both; the second is a fallback in case a later Node removes the first. */
export const SERVER_CHANNELS = [
  "tracing:net.server.listen:asyncStart",
  "http.server.request.start",
];

/**
 * Calls `take` with the HTTP server of this process when it listens. remix-serve creates the server itself
 * and does not expose it, but it loads the build first.
 *
 * Private to Node 20 to 24: channel names and message contents. Without them the site would run without
 * checks, headers, timeouts and drain (docs/upgrade.md).
 */
export function onListeningServer(take: (server: Server) => void): void {
  function found(message: unknown) {
    const { server } = message as { server?: unknown };
    if (!(server instanceof Server)) return;
    for (const channel of SERVER_CHANNELS) unsubscribe(channel, found);
    take(server);
  }
  for (const channel of SERVER_CHANNELS) subscribe(channel, found);
}

/**
 * Calls `refuse` with the system code if a server of this process cannot listen; remix-serve ignores that.
 */
export function onListenError(refuse: (code: string | undefined) => void): void {
  subscribe("tracing:net.server.listen:error", (message) => {
    refuse((message as { error: NodeJS.ErrnoException }).error.code);
  });
}

/**
 * Lets the next server of this process listen with a backlog. A burst beyond Node's 511 connections would wait for
 * the client to try again, a second or three.
 *
 * Private to remix-serve 2.17.5: it calls `listen(port)` or `listen(port, host)`, with a callback (docs/upgrade.md).
 */
export function listenWithBacklog(backlog: number): void {
  const { listen } = Server.prototype;
  Server.prototype.listen = function listenOnce(this: Server, ...given: unknown[]) {
    Server.prototype.listen = listen;
    const callback = given.find((each) => typeof each === "function") as (() => void) | undefined;
    const [port, host] = given.filter((each) => each !== callback);
    const isKnown =
      /^(number|string)$/.test(typeof port) && /^(string|undefined)$/.test(typeof host);
    if (!isKnown) return listen.apply(this, given as Parameters<typeof listen>);
    return listen.call(this, { port: Number(port), host: host as string, backlog }, callback);
  };
}
