import type { DemoOptions } from "#demo/handler.ts";
import { EMBEDDED_MEDIA_BASE } from "#demo/media.ts";
import { type ContentArea, contentAreas } from "#shared/contract/contentAreas.ts";
import { demoAccessToken, demoContentIds } from "#shared/contract/demoIdentity.ts";
import type { Config } from "./config.ts";

/** Options of the embedded demo backend. */
export function demoOptions({ commerce, demo }: Config): DemoOptions {
  return {
    ids: commerce.ids,
    accessToken: commerce.accessToken || demoAccessToken,
    storeHeader: commerce.storeHeader,
    tokenHeader: commerce.tokenHeader,
    // The demo has content for every area, also for those that the configuration leaves out.
    contentIds: Object.fromEntries(
      contentAreas.map((area) => [area, commerce.contentIds[area] || demoContentIds[area]]),
    ) as Record<ContentArea, string>,
    stateDir: demo.stateDir,
    scale: demo.scale,
    faults: demo.faults,
    mapsProvider: demo.mapsProvider,
    mediaBase: EMBEDDED_MEDIA_BASE,
  };
}
