import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import { logAccess, loggedPath } from "#server/observability/accessLog.ts";
import { flushLog, getAccessLogger, getLogger } from "#server/observability/log.ts";
import { countShed, knownMethod, setBuild } from "#server/observability/metrics.ts";
import {
  type PageReads,
  type RequestKind,
  requestId,
  runWithRequestId,
} from "#server/observability/requestContext.ts";
import { beginRequestSpan, readTraceparent } from "#server/observability/tracing.ts";
import { createDocuments } from "#server/page-cache/pageCache.ts";
import { bearsToken } from "#server/responses/bearer.ts";
import { withOwnTags } from "#server/responses/conditional.ts";
import {
  believedAddress,
  missesProxies,
  networkOf,
  reportMissingProxies,
} from "#server/security/clientAddress.ts";
import { getStore, hasRemoteStore, storeAnswered } from "#server/store/processStore.ts";
import { APPLICATION_POST_PATHS } from "#shared/domain/application.ts";
import { BUILD_HEADER } from "#shared/domain/build.ts";
import { createAssets } from "./assets.ts";
import { answerClientErrors } from "./clientErrors.ts";
import { reportUncachedCode } from "./codeCacheState.ts";
import { capConnections, keepStackTraces } from "./connectionCap.ts";
import { cutSlowReader, inTurn } from "./connections.ts";
import { drainOnSignals } from "./drain.ts";
import { enforceHeaders } from "./enforceHeaders.ts";
import { startForm } from "./formSlots.ts";
import { answerHealth, type Readiness, readyAfter } from "./health.ts";
import { listenWithBacklog, onListenError, onListeningServer } from "./listeningServer.ts";
import { localOrigin } from "./localOrigin.ts";
import { hasNoRoute, keywordOpened, ownAddress } from "./ownAddress.ts";
import { createPages } from "./pages.ts";
import { publicFiles } from "./publicFiles.ts";
import { sendBusy, sendElsewhere, sendMoved, sendRefusal } from "./refusals.ts";
import type { Handle, PageLabel } from "./renders.ts";
import { refusal } from "./requestChecks.ts";
import { type Listener, prependRequestListener } from "./requestListener.ts";
import { asksServiceWorker, sendServiceWorker } from "./retiredServiceWorker.ts";
import { costOf, PERSONAL } from "./routeCosts.ts";
import { routeNames } from "./routeName.ts";
import type { RouteRow } from "./routePatterns.ts";
import { asksOwnRoutes } from "./routesParameter.ts";
import { disableServeAccessLog } from "./serveAccessLog.ts";
import { closeAfterAnswer, cutSlowBody, setTimeouts } from "./timeouts.ts";
import { renderWith, warmRest, warmUp } from "./warmUp.ts";

type EdgeConfig = Pick<
  Config,
  | "siteUrl"
  | "hidesDemoBrand"
  | "takesLocalHosts"
  | "commerce"
  | "timeouts"
  | "documentBytes"
  | "packsDocuments"
  | "trustedProxyHops"
  | "logSample"
  | "warmUpMs"
  | "listenBacklog"
  | "metricsToken"
>;

/**
 * Returns whether a response would be a document. Private to Remix 2.17.5: page data is requested with
 * `.data` after the path (docs/upgrade.md).
 */
function isDocument({ url = "" }: IncomingMessage): boolean {
  return !url.split("?", 1)[0]?.endsWith(".data");
}

/** Returns whether a request may upload files, and may take as long as they need. */
function isUpload({ method, url = "", headers }: IncomingMessage): boolean {
  const path = url.split("?", 1)[0] ?? "";
  const isMultipart = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  return method === "POST" && isMultipart && APPLICATION_POST_PATHS.includes(path);
}

/** Whether a request has the operator's token; without it `/metrics` is a page that is missing, with a page's bounds. */
function isOperator({ headers }: IncomingMessage, { metricsToken }: EdgeConfig): boolean {
  const own = new Headers({ Authorization: headers.authorization ?? "" });
  return metricsToken !== null && bearsToken(own, metricsToken);
}

type Traced = { id: string; inbound: string | null; route: string };

/**
 * Starts a request's span, which ends with its response; it contains only method, route pattern, status and
 * id.
 * @returns the `traceparent` for outgoing requests; the inbound one without tracing
 */
function traceRequest(
  { method = "" }: IncomingMessage,
  response: ServerResponse,
  { id, inbound, route }: Traced,
): string | null {
  const verb = knownMethod(method);
  const span =
    route === "/healthz"
      ? null
      : beginRequestSpan(`${verb} ${route}`, inbound, {
          "http.request.method": verb,
          "http.route": route,
          "request.id": id,
        });
  if (!span) return inbound;
  response.once("close", () => {
    const status = response.statusCode;
    const cut = response.writableFinished ? null : "aborted";
    span.end({ "http.response.status_code": status }, status >= 500 ? String(status) : cut);
  });
  return span.traceparent;
}

/** A fatal error is logged and the process ends: errors that follow from it are not logged. */
let isEnding = false;

/** Exits when the last log line is written; after half a second if its reader hangs. */
function exitOnceLogged(code: number): void {
  isEnding = true;
  flushLog().finally(() => process.exit(code));
}

/**
 * Handles uncaught errors. An unhandled rejection belongs to one request: it is logged and the process
 * continues. After an uncaught exception the state is unreliable: it is logged, and the process exits with 1
 * to be restarted.
 */
export function watchProcess(): void {
  process.on("unhandledRejection", (err) => getLogger().error({ err }, "unhandled rejection"));
  process.on("uncaughtException", (err) => {
    if (isEnding) return;
    getLogger().fatal({ err }, "uncaught exception");
    exitOnceLogged(1);
  });
}

/** Dependencies from the composition. */
type Attached = {
  /** Data of `/readyz`. */
  readiness: Readiness;
  /** Header with a page's tags, if any. */
  label: PageLabel | undefined;
  /** Build version sent in responses. */
  build: string;
  /** The build's routes. */
  routes: Readonly<Record<string, RouteRow>>;
  /** The build's request handler. */
  handle: Handle;
  /** Folder of the browser build. */
  clientFolder: string;
};

type RequestAnswer = {
  /** Answers a request; `next` is the server's own listener. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    begun: { id: string; begins: Promise<void> },
    next: Listener,
  ): void;
  pages: ReturnType<typeof createPages>;
  /** Aborts at the first page that a visitor requests. */
  visited: AbortSignal;
};

/** Creates the answer to a request: checks and own answers, then the request handler by the cost of its route. */
function createAnswer(
  config: EdgeConfig,
  { label, routes, build, handle, clientFolder }: Attached,
): RequestAnswer {
  const { siteUrl, takesLocalHosts, timeouts } = config;
  const documents = createDocuments(config.documentBytes, config.packsDocuments);
  const pages = createPages({ documents, handle, label });
  const visited = new AbortController();
  const costOfTarget = costOf(routes, publicFiles(["public", clientFolder]));
  const ownPath = ownAddress(routes);
  const isNowhere = hasNoRoute(routes);
  const isOwnQuestion = asksOwnRoutes(routes);
  const isAsset = createAssets(clientFolder);

  /** Answers what no route sees: refusals, files, redirects. Returns whether it did. */
  function answerAtTheEdge(
    request: IncomingMessage,
    response: ServerResponse,
    ownOrigin: string,
  ): boolean {
    const { method = "", url = "", headers, rawHeaders } = request;
    const answered = (_: unknown) => true;
    const refused = refusal({ method, url, headers, rawHeaders }, ownOrigin);
    if (refused) return answered(sendRefusal(response, refused));
    if (isAsset(request, response)) return true;
    // A brand's own service worker is a static file, without a cost.
    if (method !== "POST" && asksServiceWorker(url, headers) && costOfTarget(url) !== null) {
      return answered(sendServiceWorker(response));
    }
    if (isNowhere(url)) return answered(sendRefusal(response, "missing"));
    const opened = method === "POST" ? null : keywordOpened(url, headers);
    if (opened) return answered(sendElsewhere(response, opened));
    const own = method === "POST" ? url : ownPath(url);
    if (own !== url) return answered(sendMoved(response, own));
    if (method !== "POST" && !isOwnQuestion(url)) {
      response.setHeader(BUILD_HEADER, build);
      return answered(sendRefusal(response, "malformed"));
    }
    return false;
  }

  /** Sets the headers that routes read, and the time limits of the body. Returns the addresses on the way. */
  function prepare(request: IncomingMessage, ownOrigin: string): string {
    const { headers } = request;
    // Always the configured host, regardless of proxy and client: nothing can leak from it into a page, and
    // Remix's comparison of Origin and Host works behind a CDN that rewrites Host.
    delete headers["x-forwarded-host"];
    // Checked above; Remix would compare it with the host again.
    if (headers.origin === "null") delete headers.origin;
    headers.host = new URL(ownOrigin).host;
    const { "if-none-match": tags } = headers;
    if (tags !== undefined) headers["if-none-match"] = withOwnTags(tags);
    // Appends the peer as the last address, like a proxy (server/security/clientAddress.ts).
    const heard = [headers["x-forwarded-for"], request.socket.remoteAddress];
    const addresses = heard.filter(Boolean).join(", ");
    headers["x-forwarded-for"] = addresses;
    const totalMs = isUpload(request) ? timeouts.requestMs : timeouts.formMs;
    cutSlowBody(request, { idleMs: timeouts.bodyIdleMs, totalMs });
    return addresses;
  }

  return {
    pages,
    visited: visited.signal,
    answer(request, response, { id, begins }, next) {
      const ownOrigin = (takesLocalHosts && localOrigin(request.headers.host ?? "")) || siteUrl;
      if (answerAtTheEdge(request, response, ownOrigin)) return;
      const addresses = prepare(request, ownOrigin);
      const { method = "", url = "", headers } = request;
      const isForm = method === "POST";
      const kind = { isDocument: isDocument(request), hasBudget: !isForm };
      const send = (more: RequestKind = {}) =>
        runWithRequestId(id, () => next(request, response), { ...kind, ...more });
      const { trustedProxyHops } = config;
      // Operators' programs, such as Prometheus, reach the process without the proxies.
      if (missesProxies(addresses, trustedProxyHops) && !isOperator(request, config))
        reportMissingProxies(addresses, trustedProxyHops);
      const client = believedAddress(addresses, trustedProxyHops);
      const network = networkOf(client).line;
      if (isForm) return startForm(network, response, () => send({ form: { begins, network } }));
      const declared = costOfTarget(url);
      const isOperators = declared?.cost === "operator";
      if (declared === null || (isOperators && isOperator(request, config))) return send();
      const cost = isOperators ? PERSONAL : declared;
      if (cost.cost === "file") {
        return void pages.pass(response, network, () => {
          send();
          return begins;
        });
      }
      const inContext = <T>(reads: PageReads, work: () => T) =>
        runWithRequestId(id, work, { ...kind, reads });
      void pages.answer(request, response, { url, headers, cost, network, inContext });
      // After the visitor has joined the warm-up's render of the same page, which then continues. Once, because each
      // call creates an error with its stack: a twelfth of an answer from memory.
      if (!visited.signal.aborted) visited.abort();
    },
  };
}

/** Runs a request with its id, its trace and its log line. */
function createBegin(
  { trustedProxyHops, logSample: sample }: EdgeConfig,
  routes: Attached["routes"],
) {
  const routeOf = routeNames(routes);
  return (request: IncomingMessage, response: ServerResponse, work: (id: string) => void) => {
    const id = requestId(request.headers["x-request-id"]?.toString());
    response.setHeader("X-Request-Id", id);
    // A client could otherwise choose what is sampled, and join the trace of another client.
    const isBelieved = trustedProxyHops > 0;
    const inbound = isBelieved ? readTraceparent(request.headers.traceparent) : null;
    const path = loggedPath(request.url ?? "");
    const route = routeOf(path);
    const trace = traceRequest(request, response, { id, inbound, route });
    runWithRequestId(
      id,
      () => {
        logAccess(request, response, { log: getAccessLogger(), path, route, sample });
        work(id);
      },
      { trace },
    );
  };
}

/** Guards a server: runs its own request listeners after the checks. */
function guard(server: Server, config: EdgeConfig, attached: Attached) {
  const { siteUrl, timeouts, warmUpMs } = config;
  const { routes, readiness } = attached;
  const { answer, pages, visited } = createAnswer(config, attached);
  const begin = createBegin(config, routes);

  function receive(request: IncomingMessage, response: ServerResponse, id: string, next: Listener) {
    const begins = enforceHeaders(request, response, config);
    closeAfterAnswer(request, response);
    if (answerHealth(request, response, isOperator(request, config) ? readiness : null)) return;
    cutSlowReader(response);
    answer(request, response, { id, begins }, next);
  }

  function refuse(request: IncomingMessage, response: ServerResponse) {
    enforceHeaders(request, response, config);
    countShed("connection");
    response.setHeader("Connection", "close");
    sendBusy(response, "connection");
  }

  prependRequestListener(server, (request, response, next) =>
    inTurn(request, response, {
      work: () => begin(request, response, (id) => receive(request, response, id, next)),
      refuse: () => begin(request, response, () => refuse(request, response)),
    }),
  );
  setTimeouts(server, config);
  capConnections(server);
  answerClientErrors(server, config);
  drainOnSignals(server, timeouts);
  watchProcess();
  const { host } = new URL(siteUrl);
  const draw = renderWith(pages, host);
  const warm = warmUpMs > 0 ? warmUp(routes, draw, warmUpMs, visited) : null;
  if (!warm && !hasRemoteStore()) return;
  readyAfter(
    Promise.all([warm, storeAnswered()]).then(([done]) => {
      const { rest = [], ...figures } = done ?? {};
      getLogger().info(figures, "ready");
      void warmRest(rest, draw, visited);
    }),
  );
}

/**
 * Adds to remix-serve what it lacks: request checks, time-outs, security headers, request ids, the
 * access log, and an orderly end. Production only.
 */
export function attachToServer(config: EdgeConfig, attached: Attached): void {
  disableServeAccessLog();
  keepStackTraces();
  setBuild(attached.build);
  reportUncachedCode();
  onListenError((code) => {
    getLogger().fatal({ code }, "HOST, PORT: cannot listen there");
    exitOnceLogged(1);
  });
  // Connects before the first request.
  getStore();
  listenWithBacklog(config.listenBacklog);
  onListeningServer((server) => guard(server, config, attached));
}
