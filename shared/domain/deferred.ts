/** Attribute of the template with the content that a document's deferred loader starts. */
export const DEFERRED = "data-deferred";

/** Marks a link whose press before the scripts run is repeated when they do (`deferredLoader.ts`). */
export const AGAIN = "data-again";
