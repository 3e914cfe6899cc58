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
export const EMBEDDED_ORIGIN = "http://commerce.demo";
