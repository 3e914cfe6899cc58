import { LRUCache } from "lru-cache";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import type { Crumb } from "#app/domain/crumbs.ts";
import type { StaticContent, StaticScreenData } from "#app/domain/staticHtml.ts";
import type { Pieces } from "#server/http/documentChunks.ts";
import { currentDocument } from "#server/observability/requestContext.ts";

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
  const html = markup(
    <StaticRouter location={pathname + search}>
      <Component {...props} />
    </StaticRouter>,
  );
  return placed(place, html);
}

function markup(element: ReactElement): string {
  return renderToStaticMarkup(element, { identifierPrefix: "static-" });
}

/** Versions of a part's data that are remembered: a change of content has two for a moment. */
const VERSIONS = 4;
const shared = new WeakMap<object, LRUCache<string, string>>();

/**
 * The same for a part that stands on every page and is the same there, drawn once per version of its data.
 * @param Component as for `staticHtml`; it is drawn without an address, so that asking for one throws
 */
export function sharedHtml<Props extends object>(
  place: string,
  Component: (props: Props) => ReactNode,
  props: NoInfer<Props>,
): StaticContent {
  const versions = shared.get(Component) ?? new LRUCache<string, string>({ max: VERSIONS });
  shared.set(Component, versions);
  const version = JSON.stringify(props);
  const html = versions.get(version) ?? markup(<Component {...props} />);
  versions.set(version, html);
  return placed(place, html);
}

/** Keeps HTML for its document, or hands it out as data. */
function placed(place: string, html: string): StaticContent {
  const document = currentDocument();
  if (!document) return { place, html };
  const parts = rendered.get(document) ?? new Map<string, string>();
  if (parts.has(place)) throw new Error(`two parts of static HTML at "${place}"`);
  rendered.set(document, parts.set(place, html));
  return { place };
}

/** A document's static HTML, which is put where its marks are once all else is drawn. */
type DocumentParts = {
  /** What is drawn in its stead, by place, for `app/framework/StaticHtml.tsx`. */
  marks: ReadonlyMap<string, string>;
  /** The document drawn with the marks, cut at each of them, with the HTML in its place. */
  fill: (html: string) => Pieces;
};

/**
 * The static HTML of the document being answered.
 * @param nonce that nobody guesses: no content can hold a mark
 */
export function staticHtmlOfDocument(nonce: string): DocumentParts {
  const parts = [...(rendered.get(currentDocument() ?? rendered) ?? [])];
  const begin = `<!--${nonce} `;
  return {
    marks: new Map(parts.map(([place], i) => [place, `${begin}${i}-->`])),
    fill(html) {
      const [first = "", ...rest] = html.split(begin);
      const filled = rest.flatMap((each) => {
        const end = each.indexOf("-->");
        return [parts[Number(each.slice(0, end))]?.[1] ?? "", each.slice(end + "-->".length)];
      });
      return [first, ...filled];
    },
  };
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
