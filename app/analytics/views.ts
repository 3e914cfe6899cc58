import {
  type ConsentChoice,
  isTrace,
  type PageAnalytics,
  readConsent,
} from "#shared/domain/analytics.ts";
import { paths } from "#shared/domain/paths.ts";
import { PREVIEW_PATH } from "#shared/domain/preview.ts";
import { type SendView, startService } from "./services.ts";

/** Signals against tracking; Firefox and Safari have had the second in `window` or `navigator`. */
type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Whether the browser declares that its visitor does not want to be tracked. */
export function refusesTracking(page: Window & Pick<Signals, "doNotTrack"> = window): boolean {
  const { globalPrivacyControl, doNotTrack } = page.navigator as Signals;
  return globalPrivacyControl === true || [doNotTrack, page.doNotTrack].includes("1");
}

/**
 * Returns the path that a view is sent with: without the query, and without the words of a search, which a visitor
 * typed.
 */
export function viewedPath(pathname: string): string {
  return pathname.replace(/^(\/products\/keyword\/).*/i, "$1");
}

/** Removes what a service has stored in this browser; its cookies end with the answer to the form. */
function removeTraces({ service }: PageAnalytics): void {
  try {
    for (const name of Object.keys(localStorage))
      if (isTrace(name, service)) localStorage.removeItem(name);
  } catch {
    // No storage: nothing is stored.
  }
}

/** The loaded service; a script cannot be unloaded, so it is loaded once a document. */
let send: SendView | null = null;

/**
 * Sends a view of a page, if its visitor has allowed it; the service loads with the first one. Read anew for each view:
 * another tab may have changed the decision.
 * @returns whether the visitor can be asked: no decision, no signal against tracking, and cookies that keep a decision
 */
export function visit(analytics: PageAnalytics, pathname: string): boolean {
  if (refusesTracking() || !navigator.cookieEnabled) return false;
  const isOwn = [PREVIEW_PATH, paths.consent()].some((path) => pathname.startsWith(path));
  const choice: ConsentChoice | null = readConsent(document.cookie, analytics.service);
  if (choice === "refused") removeTraces(analytics);
  if (choice === "allowed" && !pathname.startsWith(PREVIEW_PATH)) {
    send ??= startService[analytics.service](analytics);
    send(viewedPath(pathname));
  }
  return choice === null && !isOwn;
}
