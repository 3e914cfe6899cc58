import { useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { uiCopy } from "#app/copy/ui.ts";
import type { LinkView } from "#app/domain/links.ts";
import { overlayAddress } from "#app/domain/overlays.ts";
import { Link } from "./Link.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type SmartLinkProps = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "href" | "target" | "rel"
> & {
  link: LinkView;
  children?: ReactNode;
  /** Internal links only: keep the scroll position, take the place of the history entry. */
  preventScrollReset?: boolean;
  replace?: boolean;
};

/**
 * A link inside the site, or one that opens a new window without access to this one (spec §2
 * "Content links"). Outside links say so to screen readers.
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
        // Says the same in static HTML, where no router is behind the link (useStaticLinks).
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

/** A link that only opens something over this page: what the page shows and where it stands remain. */
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
