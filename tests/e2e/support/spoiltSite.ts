import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createDemoBackend } from "#demo/handler.ts";
import { createDemoServer } from "#demo/nodeServer.ts";
import { readConfig } from "#server/config.ts";
import { demoOptions } from "#server/demoOptions.ts";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { startServer } from "#tests/support/server.ts";
import { testLog } from "#tests/support/testLog.ts";
import { type Spoiling, spoilt } from "#tests/support/tolerance/spoilt.ts";

/** The built site with the demo backend, all of whose responses are corrupted. */
export async function startSpoiltSite(how: Spoiling) {
  const config = readConfig({ LOG_LEVEL: "silent" });
  const demo = await createDemoBackend(demoOptions(config));
  const server = createDemoServer(async (request) => {
    const answer = await demo(request);
    const { status, headers } = answer;
    const text = JSON.stringify(spoilt((await answer.json()) as object, how));
    const type = headers.get("content-type") ?? "application/json";
    return new Response(text, { status, headers: { "content-type": type } });
  }, testLog().logger);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const site = await startServer({
    COMMERCE_API_BASE: `http://127.0.0.1:${port}`,
    COMMERCE_ACCESS_TOKEN: config.commerce.accessToken ?? demoAccessToken,
    LOG_LEVEL: "warn",
    DOCUMENT_PACKING: "off",
  });
  return {
    origin: site.origin,
    logs: site.logs,
    async stop() {
      await site.stop();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
