import { isIP } from "node:net";
import { z } from "zod";
import { type Coordinates, validCoordinates } from "#app/domain/coordinates.ts";
import type { CommerceFailure, Result } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import { readText } from "#server/http/readText.ts";
import { getLogger, type Logger } from "#server/observe/log.ts";

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
 * Neither the key nor the address is logged.
 */
export async function locate(
  ip: string,
  { config, signal }: Pick<ServerContext, "config" | "signal">,
  log: Logger = getLogger(),
): Promise<Result<Coordinates>> {
  const { apiBase, key } = config.maps;
  if (!apiBase || !key || !isIP(ip)) return failed({ kind: "unreachable" });
  const url = new URL(`${apiBase}/ws/location/v1/ip`);
  url.search = new URLSearchParams({ ip, key, output: "jsonp", callback: CALLBACK }).toString();
  const started = Date.now();
  const result = await ask(url, config.commerce.timeoutMs, signal);
  const failure = result.ok ? undefined : result.failure.kind;
  log[result.ok ? "info" : "warn"]({ failure, ms: Date.now() - started }, "maps");
  return result;
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
