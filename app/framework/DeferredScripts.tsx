import { Links, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import { Children, cloneElement, Fragment, isValidElement, useContext } from "react";
import { DEFERRED } from "#app/domain/deferred.ts";
import { DocumentNonce } from "./DocumentNonce.ts";
import { LoaderAddress } from "./LoaderAddress.ts";
import { serverOwnedHtml } from "./serverOwnedHtml.ts";

const deferred = { [DEFERRED]: "" };

type Tag = { rel?: string; type?: string; children?: ReactNode };

/** The elements that a component of Remix returns, without the fragments around them. */
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
 * The links of the routes, in two: stylesheets, and those that the head shows. Private to Remix 2.17.5:
 * `Links`, called and not rendered, returns its link elements as they are. If it wraps them, the
 * stylesheets load at once (docs/upgrade.md). Vite's development server styles a page by these links
 * alone, so there they all stay in the head.
 */
function useRouteLinks() {
  const links = elementsOf(Links());
  const later = import.meta.env.PROD ? links.filter(isStylesheet) : [];
  return { now: links.filter((link) => !later.includes(link)), later };
}

/** The routes' links but for the stylesheets, which `DeferredScripts` brings. */
export function HeadLinks() {
  return <>{useRouteLinks().now}</>;
}

function opensWithoutScripts({ handle }: { handle: unknown }): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, "hydrate") === false;
}

/**
 * What the deferred loader starts, as the template that a document brings along: nothing in it loads or
 * runs. In the browser it is an element that React leaves alone.
 */
function Deferred({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) return <template {...deferred}>{children}</template>;
  return <template {...deferred} {...serverOwnedHtml} />;
}

type InertParts = { nonce: string | undefined; stylesheets: ReactElement<Tag>[] };

/**
 * Remix's own scripts: those that load something, in the template. The one that would hold the page's data
 * is left out (`pageData.ts`). In the browser the loader has put the stylesheets before the template, and
 * they are React's from then on.
 * Private to Remix 2.17.5: `Scripts`, called and not rendered, returns its link and script elements as
 * they are. If it wraps them, the scripts start by themselves, before the page is there
 * (docs/upgrade.md).
 */
function InertScripts({ nonce, stylesheets }: InertParts) {
  const scripts = elementsOf(Scripts({ nonce }));
  const loads = ({ type, props }: ReactElement<Tag>) => type === "link" || props.type === "module";
  return (
    <>
      {!import.meta.env.SSR && stylesheets}
      <Deferred>
        {stylesheets}
        {scripts.filter(loads)}
      </Deferred>
    </>
  );
}

/**
 * The page's scripts, none of which runs before the visitor acts. A route
 * whose `handle.hydrate` is false opens without any; reached from a page with scripts, it keeps them.
 */
export function DeferredScripts() {
  const nonce = useContext(DocumentNonce);
  const loader = useContext(LoaderAddress);
  const matches = useMatches();
  const { later } = useRouteLinks();
  // Its stylesheets are named all the same: the server takes the document's own rules from them.
  if (import.meta.env.SSR && matches.some(opensWithoutScripts)) return <Deferred>{later}</Deferred>;
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <InertScripts nonce={nonce} stylesheets={later} />
      <script async src={loader} suppressHydrationWarning />
    </>
  );
}
