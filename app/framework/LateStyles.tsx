import { LATE_STYLES } from "#shared/domain/lateStyles.ts";
import { serverOwnedHtml } from "./serverOwnedHtml.ts";

const late = { [LATE_STYLES]: "" };

/**
 * Marks the end of a screen's first view. The server inserts a link to the deferred rules here
 * (`server/critical-css/documentStyles.ts`); content after it needs them. Only the first mark of a document
 * counts, also in static HTML. The layout has one before its footer.
 */
export function LateStyles() {
  return <div hidden {...late} {...serverOwnedHtml} />;
}
