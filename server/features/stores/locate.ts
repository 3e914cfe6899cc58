import type { CommerceFailure, Result } from "#server/commerce/result.ts";
import type { Outcome } from "#server/commerce/sendWithRetry.ts";
import { createUpstreamGuard, type UpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import type { ServerContext } from "#server/context.ts";
import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import { readText } from "#server/http/readText.ts";
import { getLogger, type Logger } from "#server/observability/log.ts";
import { observeCommerceCall } from "#server/observability/metrics.ts";
import type { Coordinates } from "#shared/domain/coordinates.ts";
import { readPlace } from "./mapsAnswer.ts";
import { publicAddress } from "./publicAddress.ts";

/** Guard of the process, with the breaker of the maps service. */
const mapsGuard = createUpstreamGuard(undefined, "maps");

/** Result of the last request: `ok`, or the failure and the service's own code. */
let last: string | null = null;

/** Health of the maps service, for `/readyz`. */
export const mapsHealth = () => ({ ...mapsGuard.health(), last });

const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Locates an IP address with the maps service (CALL-28): a plain GET with address and key,
 * and a JSON or JSONP response. Without a key, or for a local or malformed address, no request is sent and
 * the outcome is `unreachable`. Invalid coordinates (STORE-20, STORE-21) are `malformed`. While the service
 * fails or hangs, a breaker stops requests like for the commerce API, and the outcome is `unreachable` at
 * once. Neither the key nor the address is logged.
 */
export async function locate(
  address: string,
  { config, signal }: Pick<ServerContext, "config" | "signal">,
  { log = getLogger(), guard = mapsGuard }: { log?: Logger; guard?: UpstreamGuard } = {},
): Promise<Result<Coordinates>> {
  const { apiBase, path, query, place, key } = config.maps;
  const ip = publicAddress(address);
  if (!key || ip === null) return failed({ kind: "unreachable" });
  const filled = query.replace(/\{(ip|key)\}/g, (_, name: string) =>
    encodeURIComponent(name === "ip" ? ip : key),
  );
  const url = new URL(`${apiBase}${path}?${filled}`);
  const { result, attempts, ms } = await guard.ask("maps", "read", () =>
    timed(() => ask(url, place, config.commerce.timeoutMs, signal)),
  );
  // Not sent: logged once, when the breaker opens.
  if (attempts > 0) note(result as Result<Coordinates>, ms, log);
  return result as Result<Coordinates>;
}

function note(result: Result<Coordinates>, ms: number, log: Logger): void {
  const failure = result.ok ? undefined : result.failure;
  const detail =
    failure?.kind === "malformed"
      ? failure.detail
      : failure?.kind === "rejected"
        ? failure.errorCode
        : undefined;
  observeCommerceCall({ key: "maps", outcome: failure?.kind ?? "ok", seconds: ms / 1000 });
  log[failure ? "warn" : "info"]({ failure: failure?.kind, detail, ms }, "maps");
  last = failure ? [failure.kind, detail].filter(Boolean).join(" ") : "ok";
}

async function timed(lookUp: () => Promise<Result<Coordinates>>): Promise<Outcome> {
  const started = performance.now();
  const result = await lookUp();
  return { result, bytes: 0, attempts: 1, ms: Math.round(performance.now() - started) };
}

async function ask(
  url: URL,
  place: string,
  timeoutMs: number,
  parent: AbortSignal,
): Promise<Result<Coordinates>> {
  try {
    return await withDeadline(timeoutMs, parent, async ({ signal }) => {
      const response = await fetch(url, { signal, redirect: "manual" });
      if (response.ok) {
        return readPlace((await readText(response, MAX_ANSWER_BYTES)).text, place);
      }
      response.body?.cancel().catch(() => {});
      return failed({ kind: "http-error", status: response.status });
    });
  } catch (error) {
    return failed({ kind: error instanceof Interrupted ? error.kind : "unreachable" });
  }
}

function failed(failure: CommerceFailure): Result<never> {
  return { ok: false, failure };
}
