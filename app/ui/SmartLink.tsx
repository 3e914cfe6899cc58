import { useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { uiCopy } from "#shared/copy/ui.ts";
import type { LinkView } from "#shared/domain/links.ts";
import { overlayAddress } from "#shared/domain/overlays.ts";
import { Link } from "./Link.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type SmartLinkProps = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "href" | "target" | "rel"
> & {
  link: LinkView;
  children?: ReactNode;
  /** Internal links only: keeps the scroll position and replaces the history entry. */
  preventScrollReset?: boolean;
  replace?: boolean;
};

/**
 * An internal link, or an external one in a new window with `noopener` (LINK-01). External
 * links are announced to screen readers.
 */
export function SmartLink(props: SmartLinkProps) {
  const { link, children, preventScrollReset, replace, ...anchor } = props;
  if (link.href.startsWith("?")) return <OverlayLink {...props} />;
  if (!link.external) {
    return (
      <Link
        {...anchor}
        to={link.href}
        preventScrollReset={preventScrollReset}
        // Passes the option to static HTML, where `useStaticLinks` handles the link.
        data-stay={preventScrollReset ? "" : undefined}
        replace={replace}
      >
        {children}
      </Link>
    );
  }
  return (
    <a {...anchor} href={link.href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{uiCopy.opensNewWindow}</VisuallyHidden>
    </a>
  );
}

/** A link that only opens an overlay: page and scroll position do not change. */
function OverlayLink(props: SmartLinkProps) {
  const { link, children, replace, preventScrollReset: _, ...anchor } = props;
  const location = useLocation();
  return (
    <Link
      {...anchor}
      to={overlayAddress(location, link.href)}
      preventScrollReset
      data-stay=""
      replace={replace}
    >
      {children}
    </Link>
  );
}
