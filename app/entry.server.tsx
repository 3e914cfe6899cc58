import * as serverBuild from "virtual:remix/server-build";
import manifest from "virtual:remix/server-manifest";
import type {
  ActionFunctionArgs,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import {
  followSecrets,
  pageLabel,
  readiness,
  startTracing,
  usableConfig,
} from "#server/compose.ts";
import { inlineStyles, readStylesheets } from "#server/critical-css/documentStyles.ts";
import { inertBehind } from "#server/document/inertBehind.ts";
import { loaderAddress } from "#server/document/loaderFile.ts";
import { renderDocument } from "#server/document/renderDocument.ts";
import { bytesOf } from "#server/http/documentChunks.ts";
import { attachToServer } from "#server/node/attachToServer.ts";
import { configOrExit } from "#server/node/configOrExit.ts";
import { loggedPath } from "#server/observability/accessLog.ts";
import { getLogger } from "#server/observability/log.ts";
import { conditionalResponse } from "#server/responses/conditional.ts";
import { plainResponse } from "#server/responses/plainPage.ts";
import { prefetchRulesHeader } from "#server/responses/prefetchRules.ts";
import { DOCUMENT_NONCE, documentPolicy, sealScripts } from "#server/responses/securityHeaders.ts";
import { staticHtmlOfDocument } from "#server/static-html/staticHtml.tsx";
import { BUILD_HEADER } from "./domain/build.ts";
import { DocumentNonce } from "./framework/DocumentNonce.ts";
import { DEFERRED_LOADER } from "./framework/deferredLoader.ts";
import { LoaderAddress } from "./framework/LoaderAddress.ts";
import { takePageData } from "./framework/pageData.ts";
import { DocumentHtml } from "./framework/StaticHtml.tsx";

const config = configOrExit(usableConfig);
// Vite's development server evaluates this module too, and is not ours to guard.
if (import.meta.env.PROD) {
  const { version: build, routes } = manifest;
  followSecrets();
  void startTracing(build);
  // This module is part of the server build, which is complete at the first request.
  const handle = createRequestHandler(serverBuild, "production");
  const clientFolder = "build/client";
  attachToServer(config, { readiness, label: pageLabel(), build, routes, handle, clientFolder });
}
/** Vite's development server has no build: there stylesheets load from their links. */
const stylesheets = import.meta.env.PROD ? readStylesheets() : new Map();
const loader = loaderAddress(DEFERRED_LOADER);

/**
 * Milliseconds after which Remix gives up promises in a page's data, and until which it keeps that data in
 * memory. No loader here answers with a promise; its own five seconds would keep all pages of that time.
 */
export const streamTimeout = 1000;

/** Remix's answer to a form sent to a page that takes none. */
const NO_FORMS = 405;

/**
 * Renders a document: buffered, with the style rules it uses, with the hashes of its scripts and style
 * in the CSP, with ETag and 304, and the rules by which the next page comes before its click.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  if (status === NO_FORMS) {
    headers.set("Allow", "GET, HEAD");
    // A page that no script draws: its words are in no browser's code.
    return plainResponse("method", status, headers);
  }
  const nonce = DOCUMENT_NONCE;
  const [remix, last] = await takePageData(context);
  const { marks, fill } = staticHtmlOfDocument(nonce);
  const rendered = await renderDocument(
    <DocumentNonce.Provider value={nonce}>
      <LoaderAddress.Provider value={loader}>
        <DocumentHtml.Provider value={marks}>
          <RemixServer context={remix} url={request.url} />
        </DocumentHtml.Provider>
      </LoaderAddress.Provider>
    </DocumentNonce.Provider>,
    { nonce, signal: request.signal, fill, last },
  );
  const styled = inlineStyles(inertBehind(rendered), nonce, stylesheets);
  const { pieces, hashes } = sealScripts(styled.pieces, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Vite's development client lives on inline scripts and styles, and changes without a release.
  if (import.meta.env.PROD) {
    headers.set(BUILD_HEADER, manifest.version);
    const inline = { scripts: hashes, styles: styled.hashes };
    headers.set("Content-Security-Policy", documentPolicy(inline, config));
  }
  const response = conditionalResponse(request, { status, headers, body: bytesOf(pieces) });
  const isShared = response.headers.get("Cache-Control")?.startsWith("public") ?? false;
  if (import.meta.env.PROD && isShared) response.headers.set(...prefetchRulesHeader);
  return response;
}

/** The `.data` face of a screen: validated and cached like its document. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  const { status } = response;
  const headers = new Headers(response.headers);
  if (import.meta.env.PROD) headers.set(BUILD_HEADER, manifest.version);
  if (response.body === null) return new Response(null, { status, headers });
  const body = new Uint8Array(await response.arrayBuffer());
  return conditionalResponse(request, { status, headers, body });
};

/** Logs what no route expected; visitors who left are no fault. The path holds nothing that was typed. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const level = isRouteErrorResponse(error) && error.status < 500 ? "warn" : "error";
  const err = isRouteErrorResponse(error) ? new Error(error.statusText) : error;
  const path = loggedPath(new URL(request.url).pathname);
  getLogger()[level]({ err, method: request.method, path }, "request failed");
}
