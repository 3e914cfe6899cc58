import { Links, Scripts, useMatches } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import { Children, cloneElement, Fragment, isValidElement, useContext } from "react";
import { DEFERRED } from "#app/domain/deferred.ts";
import { DocumentNonce } from "./DocumentNonce.ts";
import { LoaderAddress } from "./LoaderAddress.ts";

const deferred = { [DEFERRED]: "" };

/** Marks the rules that a page of Vite's development server comes with, until its scripts bring them. */
const DEVELOPMENT_STYLES = "data-development";

type Tag = {
  rel?: string;
  type?: string;
  children?: ReactNode;
  [DEVELOPMENT_STYLES]?: string;
};

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

/** The routes' links but for the stylesheets, which `DeferredScripts` renders. */
export function HeadLinks() {
  const { now } = useRouteLinks();
  const marked = now.map((link) =>
    link.type === "style" ? cloneElement(link, { [DEVELOPMENT_STYLES]: "" }) : link,
  );
  return <>{marked}</>;
}

/** Whether a route's `handle.hydrate` is false: its document loads no scripts at all. */
export function opensWithoutScripts({ handle }: { handle: unknown }): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, "hydrate") === false;
}

/**
 * Remix's own scripts that load something; the one that would hold the page's data is left out (`pageData.ts`).
 * Private to Remix 2.17.5: `Scripts`, called and not rendered, returns its link and script elements as
 * they are. If it wraps them, the scripts start by themselves, before the page is there
 * (docs/upgrade.md).
 */
function useLoadingScripts(): ReactElement<Tag>[] {
  const scripts = elementsOf(Scripts({ nonce: useContext(DocumentNonce) }));
  return scripts.filter(({ type, props }) => type === "link" || props.type === "module");
}

function InertScripts({ stylesheets }: { stylesheets: ReactElement<Tag>[] }) {
  return (
    <template {...deferred}>
      {stylesheets}
      {useLoadingScripts()}
    </template>
  );
}

/**
 * The end of the served document: the page's stylesheets and scripts in a template, where nothing loads or runs, and
 * the loader that starts them when the visitor acts. A route whose `handle.hydrate` is false has the stylesheets
 * alone, from which the server takes the document's rules.
 */
export function DeferredScripts() {
  const loader = useContext(LoaderAddress);
  const matches = useMatches();
  const { later } = useRouteLinks();
  if (matches.some(opensWithoutScripts)) return <template {...deferred}>{later}</template>;
  return (
    <>
      <InertScripts stylesheets={later} />
      <script async src={loader} />
    </>
  );
}
