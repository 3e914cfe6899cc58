import { useLocation, useNavigationType } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Content below the first view of a page. After a client-side navigation it is mounted after the first paint, which
 * then does not wait for its layout. It is there at once in a document, on Back and with a hash, which
 * all lead to a place in the page.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const isRouted = useHydrated();
  const isNew = useNavigationType() !== "POP";
  const { hash } = useLocation();
  const [isShown, setShown] = useState(!isRouted || !isNew || hash !== "");
  useEffect(() => {
    if (isShown) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(setShown, 0, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);
  // A window high, so that the footer is not in the first view either, and nothing visible moves.
  return isShown ? children : <div style={{ height: "100vh" }} />;
}
