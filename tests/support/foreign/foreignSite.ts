import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createDemoBackend, type DemoOptions } from "#demo/handler.ts";
import { createDemoServer } from "#demo/nodeServer.ts";
import { readConfig } from "#server/config.ts";
import { demoOptions } from "#server/demoOptions.ts";
import { startServer } from "#tests/support/server.ts";
import { testLog } from "#tests/support/testLog.ts";
import { foreignText, habits, IMAGE_HOST, ownIds } from "./habits.ts";
import { specified } from "./specified.ts";

/** `specified`: only the specification's members; `foreign`: with another backend's conventions. */
export type Upstream = "specified" | "foreign";

type Envelope = { success?: boolean; data?: unknown };

/** The demo's response in the conventions of the upstream. */
function answered(path: string, envelope: Envelope, how: Upstream): string {
  const plain = specified(envelope) as Envelope;
  if (how === "specified") return JSON.stringify(plain);
  const habit = habits[path.slice(path.lastIndexOf("/") + 1)];
  const { data } = plain;
  const isOne = typeof data === "object" && data !== null && !Array.isArray(data);
  const changed = habit && isOne ? { ...plain, data: habit(data as never) } : plain;
  return foreignText(JSON.stringify(changed));
}

/** Settings of the demo with the embedded backend's ids and token. */
const config = readConfig({ LOG_LEVEL: "silent" });

/** Settings of a site that reads the backend at `origin`. */
export const backendSettings = (origin: string) => ({
  COMMERCE_API_BASE: origin,
  COMMERCE_ACCESS_TOKEN: config.commerce.accessToken ?? "demo-access-token",
});

/** The demo backend with the responses of another backend; it does not listen yet. */
export async function foreignBackend(how: Upstream, own: Partial<DemoOptions> = {}) {
  const demo = await createDemoBackend({ ...demoOptions(config), ...own });
  /** Codes received by the backend. */
  const codes: string[] = [];
  const server = createDemoServer(async (request) => {
    const url = new URL(ownIds(request.url));
    codes.push(...url.searchParams.getAll("securityCode"));
    const { method, headers } = request;
    const isText = !headers.get("content-type")?.startsWith("multipart/");
    const sent = isText ? ownIds(await request.text()) : await request.arrayBuffer();
    const body = method === "GET" ? undefined : sent;
    const answer = await demo(new Request(url, { method, headers, body }));
    const type = answer.headers.get("content-type") ?? "application/json";
    if (!type.includes("json")) return answer;
    const envelope = (await answer.json()) as Envelope;
    // A removed product or job: HTTP 404 with an envelope.
    const isGone = /Detail$/.test(url.pathname) && envelope.success === false;
    return new Response(answered(url.pathname, envelope, how), {
      status: how === "foreign" && isGone ? 404 : answer.status,
      headers: { "content-type": type },
    });
  }, testLog().logger);
  return { server, codes };
}

/** The built site with a backend that implements the specification in its own way, and its maps service. */
export async function startForeignSite(how: Upstream) {
  const { server: backend, codes } = await foreignBackend(how);
  const maps = createServer((_request, response) => {
    response.end('QQmap&&QQmap({"status":0,"result":{"location":{"lat":31.2,"lng":121.4}}})');
  });
  for (const server of [backend, maps]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  const site = await startServer({
    ...backendSettings(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`),
    IMAGE_ORIGINS: `https://${IMAGE_HOST}`,
    MAPS_API_BASE: `http://127.0.0.1:${(maps.address() as AddressInfo).port}`,
    MAPS_API_KEY: "maps-key",
    TRUSTED_PROXY_HOPS: "1",
    LOG_LEVEL: "warn",
    DOCUMENT_PACKING: "off",
  });
  return {
    origin: site.origin,
    logs: site.logs,
    codes,
    async stop() {
      await site.stop();
      for (const server of [backend, maps]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
