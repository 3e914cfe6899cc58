/** Attribute of the root element while the router handles the page's links without loading documents. */
export const ROUTED = "data-routed";
