import { definitionOf } from "#app/blocks/registry.server.ts";
import { createCommerceClient } from "#server/commerce/client.ts";
import type { ServerContext } from "#server/context.ts";
import { upstreamConfig, upstreamParts } from "#tests/support/commerce.ts";

/** A server context over the msw upstream, with its own cache. */
export function upstreamContext(): ServerContext {
  const config = upstreamConfig({ SITE_URL: "https://www.hvidso.example" });
  return {
    commerce: createCommerceClient(upstreamParts({}, { config })),
    config,
    blockReader: definitionOf,
    signal: new AbortController().signal,
  };
}

export function item(modelName: string, contents: unknown) {
  const text = typeof contents === "string" ? contents : JSON.stringify(contents);
  return { modelName, contents: text };
}
