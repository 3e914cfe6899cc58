import { Link, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode, useId } from "react";

/** Everything that a static component may use. */
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
