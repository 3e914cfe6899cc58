/**
 * Asks before the visitor leaves a page by a link of the site. Private to Remix 2.17.5: its name says
 * "unstable". Without it a running upload is lost without a question (docs/upgrade.md).
 */
export { unstable_usePrompt as usePrompt } from "@remix-run/react";
