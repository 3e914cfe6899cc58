import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import type { AbsentPages } from "#shared/domain/enabledPages.ts";

/** One array, so that the breadcrumbs are computed once. */
const none: AbsentPages = [];

/**
 * Breadcrumbs of the current screen from the deepest route's `handle` and data; of a failed screen, the first page of its
 * section. Computed, never stored: leaving a screen removes them (CRUMB-04). Returns the same array while
 * screen and data are unchanged.
 */
export function useCrumbs(absent: AbsentPages = none): Crumb[] {
  const matches = useMatches();
  const { data, handle } = matches[matches.length - 1] ?? {};
  const { id = "", handle: parentHandle } = matches[matches.length - 2] ?? {};
  return useMemo(() => {
    if (data !== undefined) return (handle as ScreenHandle | undefined)?.crumbs?.(data) ?? [];
    const root = (parentHandle as ScreenHandle | undefined)?.root?.(id, absent);
    return root ? [root] : [];
  }, [data, handle, id, parentHandle, absent]);
}
