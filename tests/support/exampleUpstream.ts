import { definitionOf } from "#app/blocks/registry.server.ts";
import type { CommerceClient } from "#server/commerce/client.ts";
import type { CommerceFailure } from "#server/commerce/result.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";

/** Result of a call: data as sent by the upstream, depending on the parameters if needed, or a failure. */
type Answer =
  | { data: unknown | ((params: never) => unknown); isFallback?: boolean }
  | { failure: CommerceFailure };

/** A recorded call. */
export type Asked = { key: CallKey; params: object; need: "critical" | "optional" };

type Options = { signal?: AbortSignal; need?: Asked["need"] };

/**
 * A server context over an upstream that answers each call with its example, except for the given ones, and
 * the recorded calls. Each call must pass the visitor's signal.
 */
export function exampleContext(
  answers: Partial<Record<CallKey, Answer>> = {},
  env: Record<string, string> = {},
): { context: ServerContext; asked: Asked[] } {
  const asked: Asked[] = [];
  const { signal } = new AbortController();
  const answer = (key: CallKey) => async (params: object, options: Options) => {
    if (options.signal !== signal) throw new Error(`${key} without its visitor's signal`);
    asked.push({ key, params, need: options.need ?? "critical" });
    const given = answers[key] ?? calls[key].example;
    if ("failure" in given) return { ok: false, failure: given.failure };
    const data = typeof given.data === "function" ? given.data(params) : given.data;
    const isFallback = "isFallback" in given && given.isFallback && { isFallback: true };
    return { ok: true, data: calls[key].data.parse(data), ...isFallback };
  };
  const commerce = new Proxy({} as CommerceClient, { get: (_, key: CallKey) => answer(key) });
  const config = readConfig({
    LOG_LEVEL: "silent",
    SITE_URL: "https://www.house.example",
    COMMERCE_API_BASE: "http://commerce.test",
    COMMERCE_CONTENT_IDS: "demo",
    IMAGE_ORIGINS: "https://media.example",
    ...env,
  });
  return { context: { commerce, config, blockReader: definitionOf, signal }, asked };
}
