/**
 * Memory of one process of the site, in MiB. `npm run edge` writes these numbers into the limits of `deploy/`, the
 * alert `MemoryHigh` and the runbook.
 */
export const memory = {
  /**
   * Upper bound of the resident set with a remote backend. One run of `npm run bench memory` measures 445: full
   * caches of 20,000 products, then 100 full applications at once, then an upstream that hangs. The worst fault of
   * `npm run faults upstream` adds 224 MB to a smaller cache. The embedded demo backend resizes pictures and takes more.
   */
  peak: 640,
  /** Limit of the container or unit: the peak and half of it. */
  limit: 960,
  /** `--max-old-space-size`: a growing heap is collected before the limit ends the process. */
  heap: 448,
  /** Share of the limit at which `MemoryHigh` fires. */
  alertShare: 0.85,
} as const;
