/** Attribute of the root element while the router follows the page's links: no document is loaded then. */
export const ROUTED = "data-routed";
