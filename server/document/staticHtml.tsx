import type { MetaDescriptor } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import type { Crumb } from "#app/domain/crumbs.ts";
import type { StaticContent, StaticScreenData } from "#app/domain/staticHtml.ts";
import { isDocumentRequest } from "#server/observe/requestContext.ts";

/**
 * Renders static HTML: the browser gets neither its code nor its data. For a document the HTML
 * is out of the serializer's sight, because the page holds it where `StaticHtml` puts it; for a navigation
 * by script it is the data.
 * @param element may use links and the location, and no state, effect or handler: nothing runs them
 * @throws what the element throws
 */
export function staticHtml(request: Request, element: ReactElement): StaticContent {
  const { pathname, search } = new URL(request.url);
  const html = renderToStaticMarkup(
    <StaticRouter location={pathname + search}>{element}</StaticRouter>,
    { identifierPrefix: "static-" },
  );
  return Object.defineProperty({}, "html", {
    value: html,
    enumerable: !isDocumentRequest(),
    writable: true,
    configurable: true,
  });
}

/** What a static screen came to, and what belongs around it. */
export type StaticSurroundings = {
  kind: string;
  meta: MetaDescriptor[];
  crumbs?: Crumb[];
  fault?: string;
};

/** A wholly static screen: the data for `app/framework/StaticScreen.tsx`. */
export function staticScreen(
  request: Request,
  element: ReactElement,
  { kind, meta, crumbs = [], fault }: StaticSurroundings,
): StaticScreenData {
  return { kind, content: staticHtml(request, element), meta, crumbs, fault: fault ?? null };
}
