import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { StaticScreenData } from "#app/domain/staticHtml.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { StaticHtml } from "./StaticHtml.tsx";
import type { ScreenHandle } from "./screenHandle.ts";

/** Head of a static screen, as its loader made it. */
export const staticMeta: MetaFunction = ({ data }) =>
  (data as StaticScreenData | undefined)?.meta ?? [];

/** Breadcrumbs of a static screen, as its loader made them. */
export const staticHandle: ScreenHandle<StaticScreenData> = { crumbs: ({ crumbs }) => crumbs };

/** Component of every route whose loader answers with `staticScreen`. */
export function StaticScreen() {
  const { content, fault } = useLoaderData() as StaticScreenData;
  useEffect(() => {
    if (fault !== null) showToast("error", fault);
  }, [fault]);
  return <StaticHtml content={content} />;
}
