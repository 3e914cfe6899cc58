/** When a picture loads: `true`, at once and first; `"soon"`, at once, without pushing others back. */
export type Priority = boolean | "soon";

/**
 * Loading attributes of an image: late and out of the way, or at once. `fetchpriority` is written in
 * lower case because React 18 passes only that spelling on.
 */
export function pictureLoading(priority: Priority = false) {
  if (priority === true) return { loading: "eager" as const, fetchpriority: "high" };
  const loading = priority ? ("eager" as const) : ("lazy" as const);
  return { loading, decoding: "async" as const };
}
