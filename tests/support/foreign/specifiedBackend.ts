import { createDemoBackend, type DemoOptions } from "#demo/handler.ts";
import { createDemoServer } from "#demo/nodeServer.ts";
import { readConfig } from "#server/config.ts";
import { demoOptions } from "#server/demoOptions.ts";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { testLog } from "#tests/support/testLog.ts";
import { specified } from "./specified.ts";

/** Settings of the demo with the embedded backend's ids and token. */
const config = readConfig({ LOG_LEVEL: "silent" });

/** Settings of a site that reads the backend at `origin`. */
export const backendSettings = (origin: string) => ({
  COMMERCE_API_BASE: origin,
  COMMERCE_ACCESS_TOKEN: config.commerce.accessToken ?? demoAccessToken,
});

/** The demo backend whose responses have only the specification's members; it does not listen yet. */
export async function specifiedBackend(own: Partial<DemoOptions> = {}) {
  const demo = await createDemoBackend({ ...demoOptions(config), ...own });
  return createDemoServer(async (request) => {
    const answer = await demo(request);
    if (!answer.headers.get("content-type")?.includes("json")) return answer;
    return Response.json(specified(await answer.json()), { status: answer.status });
  }, testLog().logger);
}
