import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { APPLICATION_POST_PATHS } from "#app/domain/application.ts";
import type { Config } from "#server/config.ts";
import { logAccess } from "#server/observe/accessLog.ts";
import { getLogger } from "#server/observe/log.ts";
import { requestId, runWithRequestId } from "#server/observe/requestContext.ts";
import { getStore } from "#server/store/processStore.ts";
import { drainOnSignals } from "./drain.ts";
import { enforceHeaders } from "./enforceHeaders.ts";
import { watchProcess } from "./processErrors.ts";
import { sendRefusal } from "./refusals.ts";
import { refusal } from "./requestChecks.ts";
import { closeAfterAnswer, cutSlowBody, setTimeouts } from "./timeouts.ts";

type EdgeConfig = Pick<Config, "siteUrl" | "commerce" | "timeouts">;

/** remix-serve's own access log prints whole addresses, queries included: silenced by its own API. */
function silenceMorgan() {
  const fromServe = createRequire(
    createRequire(import.meta.url).resolve("@remix-run/serve/package.json"),
  );
  fromServe("morgan").format("tiny", () => null);
}

/** Whether an answer would be a page: Remix asks for the data of one with `.data` after its path. */
function isDocument({ url = "" }: IncomingMessage): boolean {
  return !url.split("?", 1)[0]?.endsWith(".data");
}

/** Whether a request may carry files, and take as long as they need. */
function isUpload({ method, url = "", headers }: IncomingMessage): boolean {
  const path = url.split("?", 1)[0] ?? "";
  const isMultipart = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  return method === "POST" && isMultipart && APPLICATION_POST_PATHS.includes(path);
}

/** Puts the edge around a server: its request listeners run behind it. */
function guard(server: Server, config: EdgeConfig) {
  const { siteUrl, timeouts } = config;
  const listeners = server.listeners("request");
  const { host } = new URL(siteUrl);

  function answer(request: IncomingMessage, response: ServerResponse) {
    logAccess(request, response, getLogger());
    enforceHeaders(request, response, { siteUrl });
    closeAfterAnswer(request, response);
    const { method = "", url = "", headers, rawHeaders } = request;
    const refused = refusal({ method, url, headers, rawHeaders }, siteUrl);
    if (refused) return sendRefusal(response, refused);
    // The configured host, whatever a proxy or a client says: nothing can leak from it into a page,
    // and Remix's own comparison of Origin and Host holds behind a CDN that rewrites Host.
    delete headers["x-forwarded-host"];
    headers.host = host;
    // As a proxy would: the peer itself is the last of the list (server/trust/clientAddress.ts).
    const heard = [headers["x-forwarded-for"], request.socket.remoteAddress];
    headers["x-forwarded-for"] = heard.filter(Boolean).join(", ");
    const totalMs = isUpload(request) ? timeouts.requestMs : timeouts.formMs;
    cutSlowBody(request, { idleMs: timeouts.bodyIdleMs, totalMs });
    for (const listener of listeners) listener.call(server, request, response);
  }

  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const id = requestId(request.headers["x-request-id"]?.toString());
    response.setHeader("X-Request-Id", id);
    runWithRequestId(id, () => answer(request, response), isDocument(request));
  });
  setTimeouts(server, config);
  drainOnSignals(server, timeouts.drainMs);
  watchProcess();
}

/** Node says `server` on both; the second is the safety net, should a later Node drop the first. */
const channels = ["tracing:net.server.listen:asyncStart", "http.server.request.start"];

/**
 * Adds to remix-serve what it lacks: request checks, time-outs, security headers, request ids, the
 * access log, and an orderly end. remix-serve loads the build before it listens, so the server is
 * taken from Node's diagnostics channel the moment it does. Production only.
 */
export function attachToServer(config: EdgeConfig): void {
  silenceMorgan();
  // Nothing of remix-serve listens for it.
  subscribe("tracing:net.server.listen:error", (message) => {
    const { code } = (message as { error: NodeJS.ErrnoException }).error;
    getLogger().fatal({ code }, "HOST, PORT: cannot listen there");
    process.exit(1);
  });
  // Its connection is to stand before the first visitor asks.
  getStore();
  function take(message: unknown) {
    const { server } = message as { server?: unknown };
    if (!(server instanceof Server)) return;
    for (const channel of channels) unsubscribe(channel, take);
    guard(server, config);
  }
  for (const channel of channels) subscribe(channel, take);
}
