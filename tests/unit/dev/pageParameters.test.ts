import type { IncomingMessage } from "node:http";
import type { ViteDevServer } from "vite";
import { expect, test } from "vitest";
import { pageParameters } from "#server/bundling/pageParameters.ts";

type Middleware = (request: IncomingMessage, response: unknown, next: () => void) => void;

/** The plugin in a development server, which sends requests through it. */
function development() {
  const reports: string[] = [];
  let middleware: Middleware = () => {};
  const server = {
    middlewares: { use: (added: Middleware) => (middleware = added) },
    config: { logger: { error: (text: string) => reports.push(text) } },
  };
  const { configureServer } = pageParameters();
  if (typeof configureServer === "function") {
    configureServer.call({} as never, server as unknown as ViteDevServer);
  }
  const ask = (url: string, method = "GET") => {
    const request = { url, originalUrl: url, method } as unknown as IncomingMessage;
    let isPassedOn = false;
    middleware(request, null, () => {
      isPassedOn = true;
    });
    expect(isPassedOn).toBe(true);
    return request as IncomingMessage & { originalUrl: string };
  };
  return { ask, reports };
}

test("removes a parameter missing from every table in development, and reports it once", () => {
  const { ask, reports } = development();
  expect(ask("/news?catalog=BRAND&colour=red")).toMatchObject({
    url: "/news?catalog=BRAND",
    originalUrl: "/news?catalog=BRAND",
  });
  expect(ask("/news.data?colour=blue").originalUrl).toBe("/news.data");
  expect(ask("/resources/suggestions?searchWord=a&colour=red").originalUrl).toBe(
    "/resources/suggestions?searchWord=a",
  );
  expect(reports).toEqual([expect.stringMatching(/removed: "colour".*PAGE_PARAMS/)]);
});

test.each([
  ["/@id/virtual?import", "GET"],
  ["/@vite/client?t=1", "GET"],
  ["/app/root.tsx?import", "GET"],
  ["/resources/suggestions?searchWord=a", "GET"],
  ["/preview?page=12&other=2", "GET"],
  ["/about-us/jobs/application?job=1&other=2", "POST"],
])("%s by %s keeps its parameters", (url, method) => {
  const { ask, reports } = development();
  expect(ask(url, method)).toMatchObject({ url, originalUrl: url });
  expect(reports).toEqual([]);
});
