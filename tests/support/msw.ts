import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Base URL of the commerce API in integration tests. */
export const COMMERCE_TEST_BASE = "http://commerce.test";

/** One request as the upstream received it. */
export type Received = {
  method: string;
  /** Path exactly as sent. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: string;
};

/** Answers one request; `count` is the number of requests received so far, including this one. */
export type Upstream = (request: Received, count: number) => Response | Promise<Response>;

/** A success envelope around `data`. */
export function envelope(data: unknown, rest: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ success: true, errorCode: "0", errorMessage: null, data, ...rest });
}

/**
 * Installs an upstream at `http://commerce.test` for the tests of the calling file. Each test sets its
 * responses and reads the received requests; any request elsewhere fails the test.
 */
export function installUpstream() {
  const server = setupServer();
  const received: Received[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => {
    server.resetHandlers();
    received.length = 0;
  });
  afterAll(() => server.close());
  return {
    received,
    server,
    answers(upstream: Upstream) {
      server.use(
        http.all(`${COMMERCE_TEST_BASE}/*`, async ({ request }) => {
          const url = new URL(request.url);
          const entry: Received = {
            method: request.method,
            path: url.pathname,
            query: Object.fromEntries(url.searchParams),
            headers: request.headers,
            body: await request.text(),
          };
          received.push(entry);
          return upstream(entry, received.length);
        }),
      );
    },
  };
}
