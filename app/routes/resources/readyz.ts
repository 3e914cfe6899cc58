import { getConfig } from "#server/config.ts";
import { isDraining } from "#server/node/drain.ts";
import { cacheHeaders } from "#server/respond/cachePolicy.ts";
import { storeState } from "#server/store/processStore.ts";

/**
 * Whether to send visitors here, which backend answers, and where limits and outcomes are kept. A
 * commerce API or a Redis that is down does not make it red: the caches and this process can still
 * serve, and every instance would go out at once.
 */
export function loader() {
  const draining = isDraining();
  const backend = getConfig().commerce.apiBase === null ? "embedded" : "remote";
  return Response.json(
    { status: draining ? "draining" : "ready", backend, store: storeState(), draining },
    { status: draining ? 503 : 200, headers: cacheHeaders("private") },
  );
}
