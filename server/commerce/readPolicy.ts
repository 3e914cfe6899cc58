import { type CallData, type CallKey, calls } from "#shared/contract/calls.ts";

const second = 1000;
const minute = 60 * second;

/**
 * Returns whether an accepted response may be cached: a product without its detail is a data error (ERR-13)
 * and is fetched again each time.
 */
export function isWorthKeeping(key: CallKey, data: unknown): boolean {
  if (key !== "fullProductDetail") return true;
  return Boolean((data as CallData<"fullProductDetail">)?.productDetail);
}

/** Parameters typed by a visitor, or with a visitor's location. */
const VISITORS_OWN = ["keyword", "searchWord", "latitude", "longitude"];

/**
 * Returns whether a response may be persisted for the next process: responses to a visitor's input or
 * location are excluded.
 */
export function isLasting(key: CallKey, params: Record<string, unknown>): boolean {
  const { queryParam = {} } = params;
  const names = [...Object.keys(params), ...Object.keys(queryParam as object)];
  return calls[key].policy !== null && !names.some((name) => VISITORS_OWN.includes(name));
}

/**
 * After a transient failure, a cached response is fresh for `freshMs`, which limits requests to a failing
 * upstream, and then stale for `staleMs`, so that no page waits for it.
 */
export const afterFailure = { freshMs: 2 * second, staleMs: minute } as const;

/** Memory limits per process: number of responses, and bytes of their JSON text. */
export const cacheLimits = { entries: 5000, bytes: 64 * 1024 * 1024 } as const;
