import { useMatches } from "@remix-run/react";
import type { Crumb } from "#app/domain/crumbs.ts";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";

/**
 * Breadcrumbs of the current screen, from the deepest route's `handle` and data. Computed, never
 * stored: leaving a screen drops its crumbs (spec §2 "Breadcrumb bar").
 */
export function useCrumbs(): Crumb[] {
  const matches = useMatches();
  const screen = matches[matches.length - 1];
  if (screen?.data === undefined) return [];
  const handle = screen.handle as ScreenHandle | undefined;
  return handle?.crumbs?.(screen.data) ?? [];
}
