import { isRouteErrorResponse } from "@remix-run/react";
import { errorCopy } from "#app/copy/errors.ts";
import { errorTitle } from "#app/copy/meta.ts";

/**
 * Title of a screen that failed: the router's own (spec §8). A form sent to a page that takes none is no fault
 * of the site's, and is told in words.
 */
export function failureTitle(error: unknown): string {
  const isRefusal = isRouteErrorResponse(error) && error.status === 405;
  return isRefusal ? errorCopy.title(errorCopy.method.heading) : errorTitle;
}
