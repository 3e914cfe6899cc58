/** When a picture loads: `true`, eagerly with high priority; `"soon"`, eagerly without delaying others. */
export type Priority = boolean | "soon";

/**
 * Returns the loading attributes of an image: lazy with low priority, or eager. `fetchpriority` is in lower
 * case because React 18 passes only that spelling.
 */
export function pictureLoading(priority: Priority = false) {
  if (priority === true) return { loading: "eager" as const, fetchpriority: "high" };
  const loading = priority ? ("eager" as const) : ("lazy" as const);
  return { loading, decoding: "async" as const };
}
