import { useContext } from "react";
import { DocumentNonce } from "./DocumentNonce.ts";
import { serverOwnedHtml } from "./serverOwnedHtml.ts";

/**
 * Place of the rules that a document uses up to the next such place: filled by the server after rendering
 * (`server/critical-css/documentStyles.ts`). The stylesheets themselves come with the scripts, later in the
 * document, and say the same again. Empty in development, where the stylesheets load at once.
 */
export function UsedStyles() {
  const nonce = useContext(DocumentNonce);
  return <style nonce={nonce} {...serverOwnedHtml} />;
}

/**
 * The same within the body, where what follows needs more rules: so what stands before can be read as soon
 * as it has come, also where the line breaks then (docs/reach.md). In a drawing, because HTML allows no
 * style in a body, and SVG does. In the browser an element that React leaves alone: what a script draws has
 * its stylesheets, and an empty style would be against the policy.
 */
export function FurtherStyles() {
  if (!import.meta.env.SSR) return <svg display="none" aria-hidden="true" {...serverOwnedHtml} />;
  return (
    <svg display="none" aria-hidden="true">
      <UsedStyles />
    </svg>
  );
}
