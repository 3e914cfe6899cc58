import type { AnalyticsService } from "#shared/domain/analytics.ts";

/** What the settings of a service must be like. */
type ServiceRules = {
  /** URL of its script; `null`: the operator's own collector, `ANALYTICS_SCRIPT` is required. */
  script: string | null;
  /** Form of `ANALYTICS_SITE_ID`, and its description in an error. */
  siteId: RegExp;
  siteIdIs: string;
};

/** Known services; how a page loads them is in `app/analytics/services.ts`. */
export const analyticsRules: Record<AnalyticsService, ServiceRules> = {
  baidu: {
    script: "https://hm.baidu.com/hm.js",
    siteId: /^[\da-f]{32}$/,
    siteIdIs: "32 hexadecimal digits, as behind `hm.js?`",
  },
  plausible: {
    script: null,
    siteId: /^[\w.-]{1,100}$/,
    siteIdIs: "the site's name in the collector",
  },
};
