import http from "node:http";
import https from "node:https";
import { DECODED, toResponse } from "./incomingResponse.ts";

/** Longest wait for a connection, and how long an idle one is kept, in milliseconds; less if the server states less. */
const TIMES = { connectMs: 10_000, idleMs: 4000 } as const;

/** Code of the error of a connection that was not established in time. */
export const NO_CONNECTION = "CONNECT_TIMEOUT";

const kept = { keepAlive: true, timeout: TIMES.idleMs } as const;
const agents = { "http:": new http.Agent(kept), "https:": new https.Agent(kept) };

/**
 * Sends a request whose body is a text, over a kept connection if one is idle. By node:http, because `fetch` takes twice
 * to three times the processor time. Redirects are returned, not followed. An abort closes the connection.
 */
export async function sendKept(request: Request): Promise<Response> {
  const { signal, method } = request;
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const url = new URL(request.url);
  const [{ request: send }, agent] =
    url.protocol === "https:" ? [https, agents["https:"]] : [http, agents["http:"]];
  const incoming = await new Promise<http.IncomingMessage>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const headers = {
      "user-agent": "node",
      ...Object.fromEntries(request.headers),
      "accept-encoding": DECODED,
      ...(body && { "content-length": body.length }),
    };
    const outgoing = send(url, { method, headers, agent });
    const leave = () => void outgoing.destroy(signal.reason);
    signal.addEventListener("abort", leave);
    outgoing.on("close", () => signal.removeEventListener("abort", leave));
    outgoing.on("error", reject);
    outgoing.on("response", resolve);
    limitConnecting(outgoing);
    outgoing.end(body);
  });
  return toResponse(incoming);
}

/** Fails a request whose new connection takes too long. */
function limitConnecting(outgoing: http.ClientRequest): void {
  outgoing.once("socket", (socket) => {
    if (!socket.connecting) return;
    const late = () =>
      outgoing.destroy(Object.assign(new Error("no connection"), { code: NO_CONNECTION }));
    const timer = setTimeout(late, TIMES.connectMs);
    const stop = () => clearTimeout(timer);
    socket.once("encrypted" in socket ? "secureConnect" : "connect", stop);
    outgoing.once("close", stop);
  });
}
