import type { DemoOptions } from "#demo/handler.ts";
import { EMBEDDED_MEDIA_BASE } from "#demo/media.ts";
import type { ContentArea } from "#shared/contract/contentAreas.ts";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import type { Config } from "./config.ts";

/** Options of the embedded demo backend. */
export function demoOptions({ commerce, demo }: Config): DemoOptions {
  return {
    ids: commerce.ids,
    accessToken: commerce.accessToken || demoAccessToken,
    storeHeader: commerce.storeHeader,
    tokenHeader: commerce.tokenHeader,
    // With the demo backend, every area has an id.
    contentIds: commerce.contentIds as Record<ContentArea, string>,
    stateDir: demo.stateDir,
    scale: demo.scale,
    faults: demo.faults,
    mapsProvider: demo.mapsProvider,
    mediaBase: EMBEDDED_MEDIA_BASE,
  };
}
