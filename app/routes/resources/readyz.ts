import { getConfig } from "#server/config.ts";
import { cacheHeaders } from "#server/web/cachePolicy.ts";
import { isDraining } from "#server/web/drain.ts";

/**
 * Whether to send visitors here, and which backend answers. A commerce API that is down does not make
 * it red: the caches can still serve, and every instance would go out at once.
 */
export function loader() {
  const draining = isDraining();
  const backend = getConfig().commerce.apiBase === null ? "embedded" : "remote";
  return Response.json(
    { status: draining ? "draining" : "ready", backend, draining },
    { status: draining ? 503 : 200, headers: cacheHeaders("private") },
  );
}
