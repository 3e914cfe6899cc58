/** Analytics services that the site can load, by their value of `ANALYTICS_SERVICE`. */
export const analyticsServices = ["baidu", "plausible"] as const;
export type AnalyticsService = (typeof analyticsServices)[number];

/** What a page's scripts need of the analytics settings. */
export type PageAnalytics = {
  service: AnalyticsService;
  siteId: string;
  /** URL of the service's script. */
  script: string;
  /** Who receives the statistics, in the words of the question of consent. */
  provider: string;
};

/** A visitor's decision on statistics. */
export const consentChoices = ["allowed", "refused"] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Field of the form at `paths.consent()`. */
export const CONSENT_FIELD = "statistics";

/** Cookie with the decision. Scripts read it, because documents are the same for every visitor. */
export const CONSENT_COOKIE = "statistics";
/** Its lifetime in seconds: 180 days, after which the visitor decides anew. */
export const CONSENT_AGE_S = 180 * 86_400;

/** The cookie's value. It names the service: consent to one recipient is none to another (PIPL, article 23). */
export function consentValue(choice: ConsentChoice, service: AnalyticsService): string {
  return `${choice}-${service}`;
}

/**
 * Returns the decision on a service in a `Cookie` header or in `document.cookie`.
 * @returns `null` without one, or with one on another service
 */
export function readConsent(cookies: string, service: AnalyticsService): ConsentChoice | null {
  const pairs = cookies.split(";").map((pair) => pair.trim());
  const isIn = (choice: ConsentChoice) =>
    pairs.includes(`${CONSENT_COOKIE}=${consentValue(choice, service)}`);
  // Of two cookies of this name, which only another path or domain can give, refusal counts.
  return [...consentChoices].reverse().find(isIn) ?? null;
}

/** Names of the cookies and local storage that a service writes on the site, which end with the consent. */
const traces: Record<AnalyticsService, RegExp> = {
  baidu: /^(Hm_\w+|HMACCOUNT\w*)$/,
  plausible: /^plausible_\w+$/,
};

/** Whether a cookie or an entry of local storage is a service's. */
export function isTrace(name: string, service: AnalyticsService): boolean {
  return traces[service].test(name);
}
