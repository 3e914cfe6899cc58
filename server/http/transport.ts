import type { Config } from "../config.ts";
import { sendStreamed } from "./streamedRequest.ts";

/**
 * Carries a request to the commerce API and brings its answer, whatever its status. Rejects when
 * there is no answer, or when the request's signal aborts. Redirects are answers, not followed.
 */
export type Transport = (request: Request) => Promise<Response>;

/** Over the network: by `fetch`, and by node:http where the body streams. */
export const networkTransport: Transport = (request) =>
  request.headers.get("content-type")?.startsWith("multipart/")
    ? sendStreamed(request)
    : fetch(request);

/** Origin of requests to the embedded backend; it resolves nowhere. */
export const DEMO_ORIGIN = "http://commerce.demo";

/** Straight into the embedded demo backend, which is built at the first request. */
function demoTransport(config: Config): Transport {
  let backend: Promise<Transport> | undefined;
  const build = async () => {
    const { createDemoBackend, demoOptions } = await import("../demo/handler.ts");
    return createDemoBackend(demoOptions(config));
  };
  return async (request) => {
    backend ??= build().catch((error: unknown) => {
      backend = undefined;
      throw error;
    });
    return (await backend)(request);
  };
}

/** The transport that the configuration asks for: network with an API base, else embedded. */
export function createTransport(config: Config): Transport {
  return config.commerce.apiBase ? networkTransport : demoTransport(config);
}
