import { Link as RemixLink } from "@remix-run/react";
import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router-dom";

/** The router's props without view transitions, which delay the next page. */
export type LinkProps = Omit<RouterLinkProps, "viewTransition">;

/** Parts that the router would normalise: dot segments, double slashes, an empty query or hash. */
const RESOLVED = /\/\.|\/\/|\?#|[?#]$/;

/** Whether a link target is an absolute path that the router leaves unchanged. */
const isAsItIs = (to: LinkProps["to"]) =>
  typeof to === "string" && to.startsWith("/") && !RESOLVED.test(to);

/**
 * Renders a plain anchor for resolved paths: a document has about a hundred links, and resolving them takes a
 * quarter of the render time. Other targets use the router's link.
 */
function ServerLink(props: LinkProps) {
  if (!isAsItIs(props.to)) return <RemixLink {...props} discover="none" />;
  const { to, target, onClick, relative, reloadDocument, replace, state, ...rest } = props;
  const { preventScrollReset, ...attributes } = rest;
  return <a {...attributes} href={String(to)} target={target} />;
}

/**
 * Client-side link. Not Remix's own, which would also prefetch (`IntentPrefetch` does that for all links) and
 * discover routes (the manifest contains all).
 */
export const Link: (props: LinkProps) => JSX.Element = import.meta.env.SSR
  ? ServerLink
  : (RouterLink as never);
