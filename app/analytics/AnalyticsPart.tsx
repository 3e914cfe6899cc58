import { pageAnalytics } from "#app/framework/pageData.ts";
import { useAddedPart } from "#app/framework/useAddedPart.ts";

function load() {
  const analytics = pageAnalytics();
  return (
    analytics &&
    import("./Analytics.tsx").then(({ Analytics }) => <Analytics analytics={analytics} />)
  );
}

/** Analytics, its question of consent included, on pages of a site with an analytics service only. */
export function AnalyticsPart() {
  return useAddedPart(load);
}
