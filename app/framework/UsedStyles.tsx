import { useContext } from "react";
import { DocumentNonce } from "./DocumentNonce.ts";

/**
 * Place of the rules that a document uses: filled by the server after rendering
 * (`server/document/documentStyles.ts`). The stylesheets themselves come with the scripts, later in the
 * document, and say the same again. Empty in development, where the stylesheets load at once.
 */
export function UsedStyles() {
  const nonce = useContext(DocumentNonce);
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, filled from the build's own files
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
