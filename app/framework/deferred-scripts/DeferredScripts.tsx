import { Links, Scripts, useMatches } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import { Children, cloneElement, Fragment, isValidElement, useContext } from "react";
import { DocumentNonce } from "#app/framework/DocumentNonce.ts";
import { DEFERRED } from "#shared/domain/deferred.ts";
import { DEFERRED_LOADER } from "./deferredLoader.ts";

const deferred = { [DEFERRED]: "" };

/** Marks the styles of a page of Vite's development server until its scripts add their own. */
const DEVELOPMENT_STYLES = "data-development";

type Tag = {
  rel?: string;
  href?: string;
  type?: string;
  children?: ReactNode;
  [DEVELOPMENT_STYLES]?: string;
};

/** Returns the elements of a Remix component's output without their fragments. */
function elementsOf(node: ReactNode): ReactElement<Tag>[] {
  const elements: ReactElement<Tag>[] = [];
  Children.forEach(node, (child) => {
    if (!isValidElement<Tag>(child)) return;
    elements.push(...(child.type === Fragment ? elementsOf(child.props.children) : [child]));
  });
  return elements.map((element, key) => cloneElement(element, { key }));
}

const isStylesheet = ({ props }: ReactElement<Tag>) => props.rel === "stylesheet";

/**
 * Splits the route links into stylesheets and other head links. Private to Remix 2.17.5: `Links`, called as a
 * function, returns its link elements directly. If it wraps them, the stylesheets load immediately
 * (docs/upgrade.md). Vite's development server styles a page only by these links, so they all stay in the
 * head there.
 */
export function useRouteLinks() {
  const links = elementsOf(Links());
  const later = import.meta.env.PROD ? links.filter(isStylesheet) : [];
  return { now: links.filter((link) => !later.includes(link)), later };
}

type RouteLinks = ReactElement<Tag>[];

/** Route links without the stylesheets, which `DeferredScripts` renders. */
export function HeadLinks({ links }: { links: RouteLinks }) {
  const marked = links.map((link) =>
    link.type === "style" ? cloneElement(link, { [DEVELOPMENT_STYLES]: "" }) : link,
  );
  return <>{marked}</>;
}

/** Whether the `handle.hydrate` of a route is false: its document loads no scripts. */
export function opensWithoutScripts({ handle }: { handle: unknown }): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, "hydrate") === false;
}

/**
 * Remix's own loading scripts, without the script for page data (`pageData.ts`). Private to Remix 2.17.5:
 * `Scripts`, called as a function, returns its link and script elements directly. If it wraps them, the
 * scripts start immediately, before the page is complete (docs/upgrade.md).
 */
function useLoadingScripts(): ReactElement<Tag>[] {
  const scripts = elementsOf(Scripts({ nonce: useContext(DocumentNonce) }));
  const links = scripts.filter(({ type }) => type === "link");
  // Remix lists the entry once as the entry and once as its own import.
  const once = new Map(links.map((link) => [link.props.href, link]));
  return [...once.values(), ...scripts.filter(({ props }) => props.type === "module")];
}

/** Starts the scripts of Vite's development server without a touch, so that an open page follows each change. */
function DevelopmentStart() {
  // The loader treats a key that was pressed before it arrived as the visitor's first touch.
  const __html = 'beforeScripts.touch=new Event("keydown")';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html }} />;
}

function InertScripts({ stylesheets }: { stylesheets: RouteLinks }) {
  return (
    <template {...deferred}>
      {stylesheets}
      {useLoadingScripts()}
    </template>
  );
}

/**
 * End of the document, rendered on the server only: stylesheets and scripts in an inert template, and the
 * inline loader that starts them on user interaction. A route with `handle.hydrate` false has only the
 * stylesheets, from which the server extracts the critical CSS.
 */
export function DeferredScripts({ stylesheets }: { stylesheets: RouteLinks }) {
  const nonce = useContext(DocumentNonce);
  const matches = useMatches();
  if (matches.some(opensWithoutScripts)) return <template {...deferred}>{stylesheets}</template>;
  return (
    <>
      <InertScripts stylesheets={stylesheets} />
      {import.meta.env.DEV && <DevelopmentStart />}
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository
        dangerouslySetInnerHTML={{ __html: DEFERRED_LOADER }}
      />
    </>
  );
}
