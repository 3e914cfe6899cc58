import { useRouteError } from "@remix-run/react";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { ErrorScreen } from "#app/shell/ErrorScreen.tsx";
import { useErrorTitle } from "#app/shell/errorMeta.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { sectionRoots } from "#shared/copy/sections.ts";
import { isAbsent } from "#shared/domain/enabledPages.ts";
import { type SectionKey, sectionId } from "#shared/pages/parents.ts";

/**
 * Parent route of the screens of a section, the same module for each. It has no loader: a section's data would be a further
 * variant of every data request (`_routes`), and its address is that of its own first screen.
 */

/** The headers of a failed screen pass; those of others are their own. */
export const headers = pageHeaders;

export { layoutMeta as meta } from "#app/shell/errorMeta.ts";

export const handle: ScreenHandle = {
  root: (id, absent) => {
    const key = (Object.keys(sectionRoots) as SectionKey[]).find((each) => sectionId(each) === id);
    // A section with a page of its own has that page's key.
    return key && !isAbsent(key, absent) ? sectionRoots[key] : null;
  },
};

/** Keeps header, footer and the section's breadcrumb around a failed screen. */
export function ErrorBoundary() {
  useErrorTitle();
  return <ErrorScreen error={useRouteError()} />;
}
