/**
 * Asks for confirmation before the visitor leaves a page by an internal link. Private to Remix 2.17.5: marked
 * "unstable". Without it, an upload is aborted without a warning (docs/upgrade.md).
 */
export { unstable_usePrompt as usePrompt } from "@remix-run/react";
