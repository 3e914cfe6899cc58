import type { NearestStore } from "#app/domain/settings.ts";
import type { HoursToday } from "#app/domain/stores.ts";
import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/settings/settings.ts";
import { allStores } from "#server/stores/all.ts";
import { storeEntry } from "#server/stores/storeView.ts";

const MINUTE = 60_000;

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
      // Whole minutes: renders of one minute are equal.
      now: Math.floor(Date.now() / MINUTE) * MINUTE,
      stores: entries
        .filter(({ open, hours }) => open && hours !== "")
        .map(({ name, hours, daily }) => ({ name, hours, daily })),
    },
  };
}
