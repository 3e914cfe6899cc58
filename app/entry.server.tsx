import manifest from "virtual:remix/server-manifest";
import type {
  ActionFunctionArgs,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import {
  composeServer,
  followSecrets,
  pageLabel,
  readiness,
  startTracing,
  usableConfig,
} from "#server/compose.ts";
import { documentStyles, readStylesheets } from "#server/critical-css/documentStyles.ts";
import { DocumentPieces } from "#server/document/documentPieces.ts";
import { hasOpenLayer, inertBehind } from "#server/document/inertBehind.ts";
import { readDocument } from "#server/document/readDocument.ts";
import { renderDocument } from "#server/document/renderDocument.ts";
import { bytesOf, sizeOf } from "#server/http/documentChunks.ts";
import { turnWhenLate } from "#server/http/eventLoopQueue.ts";
import { attachToServer } from "#server/node/attachToServer.ts";
import { configOrExit } from "#server/node/configOrExit.ts";
import { routeHandlers } from "#server/node/routeHandlers.ts";
import { loggedPath } from "#server/observability/accessLog.ts";
import { getLogger } from "#server/observability/log.ts";
import { conditionalResponse } from "#server/responses/conditional.ts";
import { tooLargeResponse } from "#server/responses/pageSize.ts";
import { plainResponse } from "#server/responses/plainPage.ts";
import { prefetchRulesHeader } from "#server/responses/prefetchRules.ts";
import { DOCUMENT_NONCE, documentPolicy, sealScripts } from "#server/responses/securityHeaders.ts";
import { staticHtmlOfDocument } from "#server/static-html/staticHtml.tsx";
import { BUILD_HEADER } from "#shared/domain/build.ts";
import { PREVIEW_PATH } from "#shared/domain/preview.ts";
import { definitionOf } from "./blocks/registry.server.ts";
import { DocumentNonce } from "./framework/DocumentNonce.ts";
import { takePageData } from "./framework/pageData.ts";
import { DocumentHtml } from "./framework/StaticHtml.tsx";

composeServer({ blockReader: definitionOf, build: manifest.version });
const config = configOrExit(usableConfig);
// Vite's development server also evaluates this module and must not be affected.
if (import.meta.env.PROD) {
  const { version: build, routes } = manifest;
  followSecrets();
  void startTracing(build);
  // This module is part of the server build. A static import would be a cycle, for which Vite's development
  // server serves requests from a half loaded module.
  const handlers = import("virtual:remix/server-build").then(routeHandlers);
  const handle = async (request: Request) => (await handlers)(request);
  const clientFolder = "build/client";
  attachToServer(config, { readiness, label: pageLabel(), build, routes, handle, clientFolder });
}
/** Vite's development server has no build; its stylesheets load by link. */
const stylesheets = import.meta.env.PROD ? readStylesheets() : new Map();

/**
 * Timeout in milliseconds for promises in page data, until which Remix keeps that data in memory. No loader
 * here returns promises, so the default of five seconds would only retain memory.
 */
export const streamTimeout = 1000;

/** Remix's status for a form post to a route without an action. */
const NO_FORMS = 405;

/**
 * Renders a document: buffered, with its critical CSS, CSP hashes for scripts and styles, ETag and 304, and
 * prefetch rules.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  if (status === NO_FORMS) {
    headers.set("Allow", "GET, HEAD");
    // A plain page without client code, so its text is in no bundle.
    return plainResponse("method", status, headers);
  }
  const nonce = DOCUMENT_NONCE;
  // Editors' previews load no script of another origin, and their policy allows none.
  const isPreview = new URL(request.url).pathname.startsWith(PREVIEW_PATH);
  const { analytics, wechat } = isPreview ? { analytics: null, wechat: null } : config;
  const [remix, last] = await takePageData(context, {
    errorShare: config.browserErrorSample,
    analytics: analytics?.page ?? null,
    wechat: wechat?.script ?? null,
  });
  const { marks, take } = staticHtmlOfDocument(nonce);
  const html = await renderDocument(
    <DocumentNonce.Provider value={nonce}>
      <DocumentHtml.Provider value={marks}>
        <RemixServer context={remix} url={request.url} />
      </DocumentHtml.Provider>
    </DocumentNonce.Provider>,
    { nonce, signal: request.signal },
  );
  const hasLayer = hasOpenLayer(html);
  const document = new DocumentPieces();
  const styles = documentStyles(document, nonce, stylesheets, hasLayer);
  const scripts = sealScripts(document, nonce);
  const listeners = [styles, scripts, ...(hasLayer ? [inertBehind(document)] : [])];
  readDocument(document, html, listeners, { parts: take(), last });
  const { pieces } = document;
  const tooLarge = tooLargeResponse(sizeOf(pieces));
  if (tooLarge) return tooLarge;
  await turnWhenLate();
  const inline = { scripts: scripts.finish(), styles: styles.finish() };
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Vite's development client needs inline scripts and styles and changes without a release.
  if (import.meta.env.PROD) {
    headers.set(BUILD_HEADER, manifest.version);
    headers.set(
      "Content-Security-Policy",
      documentPolicy(inline, { ...config, analytics, wechat }),
    );
  }
  await turnWhenLate();
  const response = conditionalResponse(request, { status, headers, body: bytesOf(pieces) });
  const isShared = response.headers.get("Cache-Control")?.startsWith("public") ?? false;
  if (import.meta.env.PROD && isShared) response.headers.set(...prefetchRulesHeader);
  return response;
}

/** Handles the `.data` response of a screen with the validation and caching of its document. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  const { status } = response;
  const headers = new Headers(response.headers);
  if (import.meta.env.PROD) headers.set(BUILD_HEADER, manifest.version);
  if (response.body === null) return new Response(null, { status, headers });
  const body = new Uint8Array(await response.arrayBuffer());
  const tooLarge = tooLargeResponse(body.byteLength);
  if (tooLarge) return tooLarge;
  return conditionalResponse(request, { status, headers, body });
};

/** Logs unexpected errors; aborted requests are not errors. The logged path contains no user input. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const path = loggedPath(new URL(request.url).pathname);
  const about = { method: request.method, path };
  if (isRouteErrorResponse(error) && error.status < 500) {
    // A stack trace from here does not identify the request, and is expensive in a flood.
    getLogger().warn({ ...about, status: error.status }, "request failed");
    return;
  }
  const err = isRouteErrorResponse(error) ? new Error(error.statusText) : error;
  getLogger().error({ ...about, err }, "request failed");
}
