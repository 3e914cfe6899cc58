import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { Crumb } from "#app/domain/crumbs.ts";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";

/**
 * Breadcrumbs of the current screen, from the deepest route's `handle` and data. Computed, never
 * stored: leaving a screen drops its crumbs (spec §2 "Breadcrumb bar"). The same list as long as the screen
 * and its data are the same.
 */
export function useCrumbs(): Crumb[] {
  const matches = useMatches();
  const { data, handle } = matches[matches.length - 1] ?? {};
  return useMemo(
    () => (data === undefined ? [] : ((handle as ScreenHandle | undefined)?.crumbs?.(data) ?? [])),
    [data, handle],
  );
}
