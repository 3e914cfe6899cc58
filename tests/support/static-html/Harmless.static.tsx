import { Link, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode, useId } from "react";

/** All that a static component may do. */
export function Harmless({ children, once }: { children: ReactNode; once: boolean }) {
  const { pathname } = useLocation();
  return (
    <Fragment key={pathname}>
      <Link id={useId()} to="/" data-once={once}>
        {children}
      </Link>
    </Fragment>
  );
}
