import { Link as RemixLink } from "@remix-run/react";
import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router-dom";

/** The router's, without its way to change pages, which keeps the next one waiting (`usePictureTransition`). */
export type LinkProps = Omit<RouterLinkProps, "viewTransition">;

/** What the router would write otherwise than it stands: dot segments, double slashes, an empty query or fragment. */
const RESOLVED = /\/\.|\/\/|\?#|[?#]$/;

/** Whether an address is an absolute path that the router writes as it is. */
const isAsItIs = (to: LinkProps["to"]) =>
  typeof to === "string" && to.startsWith("/") && !RESOLVED.test(to);

/**
 * An anchor: a document has a hundred links, and to resolve what is resolved already takes a quarter of its
 * drawing. The rest is the router's.
 */
function ServerLink(props: LinkProps) {
  const { to, target, ...own } = props;
  if (!isAsItIs(to)) return <RemixLink {...props} discover="none" />;
  const { onClick, relative, reloadDocument, replace, state, ...kept } = own;
  const { preventScrollReset, ...attributes } = kept;
  return <a {...attributes} href={String(to)} target={target} />;
}

/**
 * A link that the router follows. Not Remix's own, which would also prefetch (`IntentPrefetch` does, for
 * all links) and discover routes (the manifest has them all).
 */
export const Link: (props: LinkProps) => JSX.Element = import.meta.env.SSR
  ? ServerLink
  : (RouterLink as never);
