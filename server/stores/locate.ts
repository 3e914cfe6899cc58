import { isIP } from "node:net";
import { z } from "zod";
import { type Coordinates, validCoordinates } from "#app/domain/coordinates.ts";
import type { CommerceFailure, Result } from "#server/commerce/result.ts";
import type { Outcome } from "#server/commerce/sendWithRetry.ts";
import { createUpstreamGuard, type UpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import type { ServerContext } from "#server/context.ts";
import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import { readText } from "#server/http/readText.ts";
import { getLogger, type Logger } from "#server/observability/log.ts";
import { observeCommerceCall } from "#server/observability/metrics.ts";

/** The process's; its breaker is the service's. */
const mapsGuard = createUpstreamGuard(undefined, "maps");

/** How the maps service does; for `/readyz`. */
export const mapsHealth = () => mapsGuard.health();

/** Function name that wraps a JSONP answer; the wrapping is taken off, never run. */
const CALLBACK = "locatedVisitor";
const MAX_ANSWER_BYTES = 64 * 1024;

const answerSchema = z.object({
  status: z.union([z.number(), z.string()]).nullish(),
  result: z
    .object({ location: z.object({ lat: z.coerce.number(), lng: z.coerce.number() }) })
    .nullish(),
});

/**
 * Where an IP address is, by the maps service (spec §7 "Nearest store"): a plain GET with key and
 * callback, answered in JSON or JSONP. Without base, key or a well-formed address nothing is asked
 * and the outcome is `unreachable`. Coordinates that are not valid (spec §5) are `malformed`.
 * While the service fails or hangs it is left alone, as the commerce API is, and the outcome is
 * `unreachable` at once. Neither the key nor the address is logged.
 */
export async function locate(
  ip: string,
  { config, signal }: Pick<ServerContext, "config" | "signal">,
  { log = getLogger(), guard = mapsGuard }: { log?: Logger; guard?: UpstreamGuard } = {},
): Promise<Result<Coordinates>> {
  const { apiBase, key } = config.maps;
  if (!apiBase || !key || !isIP(ip)) return failed({ kind: "unreachable" });
  const url = new URL(`${apiBase}/ws/location/v1/ip`);
  url.search = new URLSearchParams({ ip, key, output: "jsonp", callback: CALLBACK }).toString();
  const { result, attempts, ms } = await guard.ask("maps", "read", () =>
    timed(() => ask(url, config.commerce.timeoutMs, signal)),
  );
  const failure = result.ok ? undefined : result.failure.kind;
  // Not asked: told once, when the breaker opens.
  if (attempts > 0) {
    observeCommerceCall({ key: "maps", outcome: failure ?? "ok", seconds: ms / 1000 });
    log[result.ok ? "info" : "warn"]({ failure, ms }, "maps");
  }
  return result as Result<Coordinates>;
}

async function timed(asking: () => Promise<Result<Coordinates>>): Promise<Outcome> {
  const started = Date.now();
  const result = await asking();
  return { result, bytes: 0, attempts: 1, ms: Date.now() - started };
}

async function ask(url: URL, timeoutMs: number, parent: AbortSignal): Promise<Result<Coordinates>> {
  try {
    return await withDeadline(timeoutMs, parent, async ({ signal }) => {
      const response = await fetch(url, { signal, redirect: "manual" });
      if (response.ok) return readLocation((await readText(response, MAX_ANSWER_BYTES)).text);
      response.body?.cancel().catch(() => {});
      return failed({ kind: "http-error", status: response.status });
    });
  } catch (error) {
    return failed({ kind: error instanceof Interrupted ? error.kind : "unreachable" });
  }
}

/** Reads the service's answer, JSON or wrapped in a call of a function (JSONP). */
export function readLocation(text: string): Result<Coordinates> {
  const wrapped = /^\s*(?:\/\*\*\/)?\s*[\w$.]+\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text);
  let answer: unknown;
  try {
    answer = JSON.parse(wrapped?.[1] ?? text);
  } catch {
    return failed({ kind: "malformed", detail: "not JSON" });
  }
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return failed({ kind: "malformed", detail: "result.location" });
  const { status, result } = parsed.data;
  if (!result) return failed({ kind: "rejected", errorCode: String(status ?? ""), message: "" });
  const { lat, lng } = result.location;
  if (!validCoordinates(lng, lat)) return failed({ kind: "malformed", detail: "not a place" });
  return { ok: true, data: { lat, lng } };
}

function failed(failure: CommerceFailure): Result<never> {
  return { ok: false, failure };
}
