import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A received span with plain attributes. */
export type SeenSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, unknown>;
  isFailed: boolean;
};

/** A trace collector of the test. */
export type Collector = {
  origin: string;
  spans: SeenSpan[];
  /** Everything received, headers included. */
  received: string[];
  stop: () => Promise<void>;
};

type Attribute = { key: string; value: Record<string, unknown> };

/** Opens a collector that accepts OTLP over HTTP in JSON at `/v1/traces`, and any body at other paths. */
export async function startCollector(): Promise<Collector> {
  const spans: SeenSpan[] = [];
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
    const sent = request.url === "/v1/traces" ? JSON.parse(body).resourceSpans : [];
    for (const { scopeSpans } of sent) {
      for (const { spans: ended } of scopeSpans) {
        for (const { name, traceId, spanId, parentSpanId, attributes, status } of ended) {
          const plain = (attributes as Attribute[]).map(({ key, value }) => [
            key,
            Object.values(value)[0],
          ]);
          const isFailed = status?.code === 2;
          spans.push({
            name,
            traceId,
            spanId,
            parentSpanId,
            attributes: Object.fromEntries(plain),
            isFailed,
          });
        }
      }
    }
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
