import {
  type ClientParts,
  type CommerceClient,
  createCommerceClient,
} from "#server/commerce/client.ts";
import { createTransport } from "#server/compose.ts";
import { type Config, readConfig } from "#server/config.ts";
import { COMMERCE_TEST_BASE } from "./msw.ts";
import { testLog } from "./testLog.ts";

export { type TestLog, testLog } from "./testLog.ts";

/** A configuration whose commerce API is the msw upstream of `installUpstream`, with the demo's ids. */
export function upstreamConfig(env: Record<string, string> = {}): Config {
  return readConfig({
    COMMERCE_API_BASE: COMMERCE_TEST_BASE,
    COMMERCE_ACCESS_TOKEN: "token-under-test",
    COMMERCE_CONTENT_IDS: "demo",
    LOG_LEVEL: "silent",
    IMAGE_ORIGINS: "https://pictures.example https://media.house.example",
    ...env,
  });
}

/**
 * A budget that no page exceeds, however busy the machine is. Tests of waiting set their own, and decide when a
 * response arrives.
 */
export const unhurried = { coldMs: 600_000, optionalMs: 600_000, warmMs: 600_000, lateMs: 10_000 };

/** A client with its own cache over the msw upstream; retries do not pause. */
export function upstreamClient(
  env: Record<string, string> = {},
  parts: Partial<ClientParts> = {},
): CommerceClient {
  return createCommerceClient(upstreamParts(env, parts));
}

/** Parts of `upstreamClient`. */
export function upstreamParts(
  env: Record<string, string> = {},
  parts: Partial<ClientParts> = {},
): ClientParts {
  const config = parts.config ?? upstreamConfig(env);
  return {
    config,
    transport: createTransport(config),
    log: testLog().logger,
    sleep: async () => {},
    budget: unhurried,
    ...parts,
  };
}

/**
 * A client over the embedded demo backend in this process.
 * @param env may set `DEMO_FAULTS`, `DEMO_SCALE` and `DEMO_STATE_DIR`
 */
export function demoClient(env: Record<string, string> = {}): CommerceClient {
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  return createCommerceClient({
    config,
    transport: createTransport(config),
    log: testLog().logger,
    sleep: async () => {},
    budget: unhurried,
  });
}
