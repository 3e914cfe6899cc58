import { useEffect } from "react";
import { showToast } from "#app/toasts/toasts.ts";
import type { StaticScreenData } from "#shared/domain/staticHtml.ts";
import { StaticHtml } from "./StaticHtml.tsx";

/** A fully static screen, from the data of `staticScreen` in its loader. */
export function StaticScreen({ content, fault }: Pick<StaticScreenData, "content" | "fault">) {
  useEffect(() => {
    if (fault !== null) showToast("error", fault);
  }, [fault]);
  return <StaticHtml content={content} />;
}
