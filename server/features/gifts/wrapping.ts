import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { allStores } from "#server/features/stores/all.ts";
import { currentMinute } from "#server/features/stores/currentMinute.ts";
import { storeEntry } from "#server/features/stores/storeView.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import type { HoursToday } from "#shared/domain/stores.ts";

/** The default store of the settings, and the hours of all open stores; both are optional on the page of gifts. */
export async function loadWrapping(
  context: ServerContext,
): Promise<{ store: NearestStore; wraps: HoursToday }> {
  const [{ store }, answer] = await Promise.all([
    loadSiteSettings(context),
    allStores(context, "optional"),
  ]);
  const entries = answer.ok ? answer.data.map((each) => storeEntry(each, context.config)) : [];
  return {
    store,
    wraps: {
      now: currentMinute(),
      stores: entries
        .filter(({ open, hours }) => open && hours !== "")
        .map(({ name, hours, daily }) => ({ name, hours, daily })),
    },
  };
}
