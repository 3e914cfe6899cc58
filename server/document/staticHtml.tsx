import type { MetaDescriptor } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import type { Crumb } from "#app/domain/crumbs.ts";
import type { Still, StillScreen } from "#app/domain/staticHtml.ts";
import { isDocumentRequest } from "#server/observe/requestContext.ts";

/**
 * Draws what stays as it is: the browser gets neither its code nor its data. For a document the HTML
 * is out of the serializer's sight, because the page holds it where `Still` puts it; for a navigation
 * by script it is the data.
 * @param element may use links and the location, and no state, effect or handler: nothing runs them
 * @throws what the element throws
 */
export function still(request: Request, element: ReactElement): Still {
  const { pathname, search } = new URL(request.url);
  const html = renderToStaticMarkup(
    <StaticRouter location={pathname + search}>{element}</StaticRouter>,
    { identifierPrefix: "still-" },
  );
  return Object.defineProperty({}, "html", {
    value: html,
    enumerable: !isDocumentRequest(),
    writable: true,
    configurable: true,
  });
}

/** What a still screen came to, and what stands around it. */
export type StillSurroundings = {
  kind: string;
  meta: MetaDescriptor[];
  crumbs?: Crumb[];
  fault?: string;
};

/** A screen that is still as a whole: the data for `app/framework/StaticScreen.tsx`. */
export function stillScreen(
  request: Request,
  element: ReactElement,
  { kind, meta, crumbs = [], fault }: StillSurroundings,
): StillScreen {
  return { kind, content: still(request, element), meta, crumbs, fault: fault ?? null };
}
