/**
 * Loading attributes of an image: late and out of the way, or at once and first. `fetchpriority`
 * is written in lower case because React 18 passes only that spelling on.
 */
export function pictureLoading(priority = false) {
  return priority
    ? { loading: "eager" as const, fetchpriority: "high" }
    : { loading: "lazy" as const, decoding: "async" as const };
}
