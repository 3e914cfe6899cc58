import { LATE_STYLES } from "#app/domain/lateStyles.ts";
import { serverOwnedHtml } from "./serverOwnedHtml.ts";

const late = { [LATE_STYLES]: "" };

/**
 * The end of a screen's first view: what stands behind it needs rules that come by a file of their own, the link
 * to which the server puts in here (`server/critical-css/documentStyles.ts`). The first such place of a document
 * counts; the frame has one before its footer. In static HTML, too.
 */
export function LateStyles() {
  return <div hidden {...late} {...serverOwnedHtml} />;
}
