import type { DemoOptions } from "#demo/handler.ts";
import { EMBEDDED_MEDIA_BASE } from "#demo/media.ts";
import type { Config } from "./config.ts";
import type { ContentArea } from "./contract/contentAreas.ts";
import { demoAccessToken } from "./contract/demoIdentity.ts";

/** The options of the demo backend that is embedded in the site. */
export function demoOptions({ commerce, demo }: Config): DemoOptions {
  return {
    ids: commerce.ids,
    accessToken: commerce.accessToken || demoAccessToken,
    storeHeader: commerce.storeHeader,
    tokenHeader: commerce.tokenHeader,
    // Every area has an id while the demo backend answers.
    contentIds: commerce.contentIds as Record<ContentArea, string>,
    stateDir: demo.stateDir,
    scale: demo.scale,
    faults: demo.faults,
    mapsProvider: demo.mapsProvider,
    mediaBase: EMBEDDED_MEDIA_BASE,
  };
}
