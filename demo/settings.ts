import { z } from "zod";
import { demoAccessToken, demoContentIds } from "#shared/contract/demoIdentity.ts";
import { DemoSettingsError } from "./faults.ts";
import type { DemoOptions } from "./handler.ts";

/**
 * Settings of the demo backend as a separate process (`npm run backend demo`). Names and defaults match the
 * settings of the site, so that one environment serves both. None is required in any `NODE_ENV`.
 */
const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  COMMERCE_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  COMMERCE_ACCESS_TOKEN: z.string().default(demoAccessToken),
  COMMERCE_STORE_CODE: z.string().default("ST0002"),
  COMMERCE_STORE_ID: z.string().default("20002"),
  COMMERCE_CHANNEL_CODE: z.string().default("RC"),
  COMMERCE_CHANNEL_ID: z.string().default("10003"),
  COMMERCE_STORE_HEADER: z.string().default("store-code"),
  COMMERCE_TOKEN_HEADER: z.string().default("access-token"),
  DEMO_STATE_DIR: z.string().default(".demo-state"),
  DEMO_SCALE: z.enum(["house", "large"]).default("house"),
  DEMO_FAULTS: z.string().default(""),
  MAPS_PROVIDER: z.string().default(""),
});

export type DemoSettings = {
  host: string;
  /** 0: any free port. */
  port: number;
  options: Omit<DemoOptions, "mediaBase">;
};

/**
 * Reads the settings; an empty variable counts as unset.
 * @throws {DemoSettingsError} with the names of the invalid variables
 */
export function readDemoSettings(env: NodeJS.ProcessEnv): DemoSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new DemoSettingsError(names.join("\n"));
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.COMMERCE_PORT,
    options: {
      ids: {
        storeCode: values.COMMERCE_STORE_CODE,
        storeId: values.COMMERCE_STORE_ID,
        channelCode: values.COMMERCE_CHANNEL_CODE,
        channelId: values.COMMERCE_CHANNEL_ID,
      },
      accessToken: values.COMMERCE_ACCESS_TOKEN,
      storeHeader: values.COMMERCE_STORE_HEADER,
      tokenHeader: values.COMMERCE_TOKEN_HEADER,
      contentIds: demoContentIds,
      stateDir: values.DEMO_STATE_DIR,
      scale: values.DEMO_SCALE,
      faults: values.DEMO_FAULTS,
      mapsProvider: values.MAPS_PROVIDER,
    },
  };
}
