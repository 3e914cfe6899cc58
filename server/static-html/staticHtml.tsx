import { LRUCache } from "lru-cache";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { detachedString } from "#server/http/detachedString.ts";
import { currentDocument } from "#server/observability/requestContext.ts";
import { checkPageData } from "#server/responses/pageSize.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import type { StaticContent, StaticScreenData } from "#shared/domain/staticHtml.ts";
import { withBoundNumerals } from "./boundNumerals.ts";

/** Static HTML of a document rendered by its loaders, by slot. */
const rendered = new WeakMap<object, Map<string, string>>();

/**
 * Renders static HTML: the browser receives neither the component's code nor its data. For a document, the
 * HTML waits in `staticHtmlOfDocument`, so that the page contains it once; for a client-side navigation it is
 * part of the data.
 * @param Component from a `*.static.tsx` file: without state, effects or handlers, because nothing would run
 * them (tests/guards/static-html.test.ts)
 * @param place slot of the part, if a page has several
 * @throws errors of the component, an error if two parts of a document use the same slot, and the response of a page
 * that is too large (server/responses/pageSize.ts)
 */
export function staticHtml<Props extends object>(
  request: Request,
  Component: (props: Props) => ReactNode,
  props: NoInfer<Props>,
  place = "screen",
): StaticContent {
  checkPageData(props);
  const { pathname, search } = new URL(request.url);
  const html = markup(
    <StaticRouter location={pathname + search}>
      <Component {...props} />
    </StaticRouter>,
  );
  return placed(place, html);
}

function markup(element: ReactElement): string {
  return withBoundNumerals(renderToStaticMarkup(element, { identifierPrefix: "static-" }));
}

/** Number of cached versions of a part's data: during a content change there are two. */
const VERSIONS = 4;
const shared = new WeakMap<object, LRUCache<string, string>>();

/**
 * Like `staticHtml`, for a part that is identical on every page; rendered once per version of its data.
 * @param Component as for `staticHtml`; it is rendered without a location, so that reading one throws
 */
export function sharedHtml<Props extends object>(
  place: string,
  Component: (props: Props) => ReactNode,
  props: NoInfer<Props>,
): StaticContent {
  const versions = shared.get(Component) ?? new LRUCache<string, string>({ max: VERSIONS });
  shared.set(Component, versions);
  const version = JSON.stringify(props);
  const known = versions.get(version);
  if (known === undefined) checkPageData(props);
  const html = known ?? detachedString(markup(<Component {...props} />));
  versions.set(version, html);
  return placed(place, html);
}

/** Stores HTML for its document, or returns it as data. */
function placed(place: string, html: string): StaticContent {
  const document = currentDocument();
  if (!document) return { place, html };
  const parts = rendered.get(document) ?? new Map<string, string>();
  if (parts.has(place)) throw new Error(`two parts of static HTML at "${place}"`);
  rendered.set(document, parts.set(place, html));
  return { place };
}

/** Static HTML of a document, inserted at its markers after the rest is rendered. */
type DocumentParts = {
  /** Markers by slot, rendered in place of the HTML, for `app/framework/StaticHtml.tsx`. */
  marks: ReadonlyMap<string, string>;
  /** Returns the HTML by its marker's text, once. */
  take: () => ReadonlyMap<string, string>;
};

/**
 * Returns the static HTML of the current document.
 * @param nonce unguessable, so that content cannot contain a marker
 */
export function staticHtmlOfDocument(nonce: string): DocumentParts {
  const document = currentDocument() ?? rendered;
  const parts = [...(rendered.get(document) ?? [])];
  return {
    marks: new Map(parts.map(([place], i) => [place, `<!--${nonce} ${i}-->`])),
    take() {
      // Not before: after an error in the render, Remix renders the document again. Not later: the context of
      // a request outlives it until the next full garbage collection.
      rendered.delete(document);
      return new Map(parts.map(([, html], i) => [`${nonce} ${i}`, html]));
    },
  };
}

/** Result of a static screen, and the data of its surroundings. */
export type StaticSurroundings = { kind: string; crumbs?: Crumb[]; fault?: string };

/** Returns the data of a fully static screen for `app/framework/StaticScreen.tsx`. */
export function staticScreen<Props extends object>(
  request: Request,
  Component: (props: Props) => ReactNode,
  props: NoInfer<Props>,
  { kind, crumbs = [], fault }: StaticSurroundings,
): StaticScreenData {
  return { kind, content: staticHtml(request, Component, props), crumbs, fault: fault ?? null };
}
