import { useContext } from "react";
import { DocumentNonce } from "./DocumentNonce.ts";
import { serverOwnedHtml } from "./serverOwnedHtml.ts";

/**
 * Slot for the critical CSS of the document up to the next slot. The server fills it after rendering
 * (`server/critical-css/documentStyles.ts`). The stylesheets load with the scripts and repeat these rules.
 * Empty in development, where the stylesheets load at once.
 */
export function UsedStyles() {
  const nonce = useContext(DocumentNonce);
  return <style nonce={nonce} {...serverOwnedHtml} />;
}

/**
 * Slot for further critical CSS inside the body, so that earlier content can be rendered even if the
 * connection breaks at this point (docs/reach.md). Inside an SVG, because HTML does not allow `style` in a
 * body. In the browser React does not update it: client-rendered content uses the stylesheets, and an empty
 * `style` would violate the CSP.
 */
export function FurtherStyles() {
  if (!import.meta.env.SSR) return <svg display="none" aria-hidden="true" {...serverOwnedHtml} />;
  return (
    <svg display="none" aria-hidden="true">
      <UsedStyles />
    </svg>
  );
}
