import { type ReactElement, useEffect, useState } from "react";
import { pageAnalytics } from "#app/framework/pageData.ts";

/** Loads analytics, its question of consent included, on pages of a site with an analytics service only. */
export function AnalyticsPart() {
  const [part, setPart] = useState<ReactElement | null>(null);
  useEffect(() => {
    const analytics = pageAnalytics();
    if (!analytics) return;
    import("./Analytics.tsx").then(
      ({ Analytics }) => setPart(<Analytics analytics={analytics} />),
      // Without its code, for instance of an earlier release, a page only sends no view.
      () => {},
    );
  }, []);
  return part;
}
