import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import type { Crumb } from "#app/domain/crumbs.ts";
import type { StaticContent, StaticScreenData } from "#app/domain/staticHtml.ts";
import { currentDocument } from "#server/observe/requestContext.ts";

/** What the loaders of a document have rendered, by place. */
const rendered = new WeakMap<object, Map<string, string>>();

/**
 * Renders static HTML: the browser gets neither the component's code nor its data. For a document the
 * HTML waits in `staticHtmlOfDocument`, so that it is in the page once; the answer to a navigation by
 * script has it as data.
 * @param Component from a `*.static.tsx` file: without state, effect or handler, because nothing would
 *   run them (tests/guards/static-html.test.ts)
 * @param place of the part in its page, where a page has several
 * @throws what the component throws, and when a document has two parts of one place
 */
export function staticHtml<Props extends object>(
  request: Request,
  Component: (props: Props) => ReactNode,
  props: NoInfer<Props>,
  place = "screen",
): StaticContent {
  const { pathname, search } = new URL(request.url);
  const html = renderToStaticMarkup(
    <StaticRouter location={pathname + search}>
      <Component {...props} />
    </StaticRouter>,
    { identifierPrefix: "static-" },
  );
  const document = currentDocument();
  if (!document) return { place, html };
  const parts = rendered.get(document) ?? new Map<string, string>();
  if (parts.has(place)) throw new Error(`two parts of static HTML at "${place}"`);
  rendered.set(document, parts.set(place, html));
  return { place };
}

/** The static HTML of the document being answered, by place, for `app/framework/StaticHtml.tsx`. */
export function staticHtmlOfDocument(): ReadonlyMap<string, string> {
  return rendered.get(currentDocument() ?? rendered) ?? new Map();
}

/** What a static screen came to, and what belongs around it. */
export type StaticSurroundings = { kind: string; crumbs?: Crumb[]; fault?: string };

/** A wholly static screen: the data for `app/framework/StaticScreen.tsx`. */
export function staticScreen<Props extends object>(
  request: Request,
  Component: (props: Props) => ReactNode,
  props: NoInfer<Props>,
  { kind, crumbs = [], fault }: StaticSurroundings,
): StaticScreenData {
  return { kind, content: staticHtml(request, Component, props), crumbs, fault: fault ?? null };
}
