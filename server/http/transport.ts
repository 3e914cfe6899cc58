import { sendKept } from "./keptConnections.ts";
import { sendStreamed } from "./streamedRequest.ts";

/**
 * Sends a request to the commerce API and returns its response, whatever its status. Rejects if there is no
 * response, or if the request's signal aborts. Redirects are returned, not followed.
 */
export type Transport = (request: Request) => Promise<Response>;

/** Network transport: over kept connections, and over one of its own for a streamed body. */
export const networkTransport: Transport = (request) =>
  request.headers.get("content-type")?.startsWith("multipart/")
    ? sendStreamed(request)
    : sendKept(request);

/** Origin of requests to the embedded backend; it resolves nowhere. */
export const EMBEDDED_ORIGIN = "http://commerce.demo";
