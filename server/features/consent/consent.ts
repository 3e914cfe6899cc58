import { createCookie } from "@remix-run/node";
import type { Config } from "#server/config.ts";
import { type FormFields, fieldOf } from "#server/security/readForm.ts";
import {
  CONSENT_AGE_S,
  CONSENT_COOKIE,
  CONSENT_FIELD,
  type ConsentChoice,
  consentChoices,
  consentValue,
  isTrace,
  readConsent,
} from "#shared/domain/analytics.ts";

type Analytics = Pick<NonNullable<Config["analytics"]>["page"], "service" | "provider">;

/** Data of the page that asks for consent. */
export type ConsentView = {
  /** The visitor's decision; `null`: none. */
  choice: ConsentChoice | null;
  /** Whether the browser sends a signal against tracking, which counts more. */
  hasSignal: boolean;
  /** Who receives the statistics. */
  provider: string;
};

export function consentView({ headers }: Request, { service, provider }: Analytics): ConsentView {
  return {
    choice: readConsent(headers.get("Cookie") ?? "", service),
    hasSignal: headers.get("DNT") === "1" || headers.get("Sec-GPC") === "1",
    provider,
  };
}

/** Returns the decision of a form; `null` for any other form. */
export function readChoice(form: FormFields | string): ConsentChoice | null {
  const sent = typeof form === "string" ? "" : fieldOf(form, CONSENT_FIELD);
  return consentChoices.find((choice) => choice === sent) ?? null;
}

/** Host names for which a script on `host` can set a cookie: with its parents, the last label alone excepted. */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}

/** Names of the service's cookies in a request. */
function traceCookies(request: Request, { service }: Analytics): string[] {
  const names = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  return [...new Set(names.filter((name) => isTrace(name, service)))];
}

/**
 * Returns the `Set-Cookie` lines of a decision: the decision itself, which a page's script reads, and after a refusal the
 * end of the service's own cookies.
 */
export async function consentLines(
  request: Request,
  choice: ConsentChoice,
  analytics: Analytics,
  siteUrl: string,
): Promise<string[]> {
  const { protocol, hostname } = new URL(siteUrl);
  const value = consentValue(choice, analytics.service);
  const secure = protocol === "https:" ? "; Secure" : "";
  const decision = `${CONSENT_COOKIE}=${value}; Max-Age=${CONSENT_AGE_S}; Path=/${secure}; SameSite=Strict`;
  if (choice === "allowed") return [decision];
  const ended = traceCookies(request, analytics).flatMap((name) =>
    [undefined, ...domainsOf(hostname)].map((domain) =>
      createCookie(name, { path: "/", maxAge: 0, domain }).serialize(""),
    ),
  );
  return [decision, ...(await Promise.all(ended))];
}
