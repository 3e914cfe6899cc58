import { useContext } from "react";
import { DocumentNonce } from "#app/framework/DocumentNonce.ts";
import { LIGHTER_PICTURES } from "./lighterPictures.ts";

/** The script for slow and metered lines, before the first picture. */
export function LighterPictures() {
  return (
    <script
      nonce={useContext(DocumentNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the house's own
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LIGHTER_PICTURES : "" }}
    />
  );
}
