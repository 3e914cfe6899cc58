import { useContext } from "react";
import { DocumentMark } from "#app/framework/DocumentMark.ts";
import { LIGHTER_PICTURES } from "./lighterPictures.ts";

/** The script for slow and metered lines, before the first picture. */
export function LighterPictures() {
  return (
    <script
      nonce={useContext(DocumentMark)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the house's own
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LIGHTER_PICTURES : "" }}
    />
  );
}
