import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { StillScreen as StillScreenData } from "#app/domain/staticHtml.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { Still } from "./StaticHtml.tsx";
import type { ScreenHandle } from "./screenHandle.ts";

/** Head of a still screen, as its loader made it. */
export const stillMeta: MetaFunction = ({ data }) =>
  (data as StillScreenData | undefined)?.meta ?? [];

/** Breadcrumbs of a still screen, as its loader made them. */
export const stillHandle: ScreenHandle<StillScreenData> = { crumbs: ({ crumbs }) => crumbs };

/** Component of every route whose loader answers with `stillScreen`. */
export function StillScreen() {
  const { content, fault } = useLoaderData() as StillScreenData;
  useEffect(() => {
    if (fault !== null) showToast("error", fault);
  }, [fault]);
  return <Still content={content} />;
}
