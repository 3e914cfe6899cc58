import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";

/**
 * Breadcrumbs of the current screen from the deepest route's `handle` and data. Computed, never stored:
 * leaving a screen removes them (CRUMB-04). Returns the same array while screen and data are
 * unchanged.
 */
export function useCrumbs(): Crumb[] {
  const matches = useMatches();
  const { data, handle } = matches[matches.length - 1] ?? {};
  return useMemo(
    () => (data === undefined ? [] : ((handle as ScreenHandle | undefined)?.crumbs?.(data) ?? [])),
    [data, handle],
  );
}
