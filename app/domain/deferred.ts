/** Attribute of the template that holds what a document's deferred loader starts. */
export const DEFERRED = "data-deferred";
