import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConsentScreen } from "#app/features/consent/ConsentScreen.static.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { consentLines, consentView, readChoice } from "#server/features/consent/consent.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { readForm } from "#server/security/readForm.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { consentCopy } from "#shared/copy/consent.ts";
import { pageTitle } from "#shared/copy/meta.ts";
import { paths } from "#shared/domain/paths.ts";

/** For one visitor: it shows the decision of the cookie. */
const own = () => ({ ...cacheHeaders("private"), "X-Robots-Tag": "noindex" });

/** Without an analytics service the address is unknown, and leads home as any other (ROUTE-39). */
const unknown = () => redirect(paths.home(), { headers: cacheHeaders("redirect") });

/**
 * Explains the statistics and shows the visitor's decision (docs/analytics.md).
 * @throws {Response} the response of an unknown URL, without an analytics service
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { analytics } = serverContext(request).config;
  if (analytics === null) throw unknown();
  const view = consentView(request, analytics.page);
  return data(staticScreen(request, ConsentScreen, view, { kind: "page" }), { headers: own() });
}

/**
 * Stores the decision in a cookie. The answer is a new document, so that no script of an analytics service is left
 * after a withdrawal.
 * @throws {Response} the response of an unknown URL, without an analytics service
 */
export async function action({ request }: ActionFunctionArgs) {
  const { config } = serverContext(request);
  if (config.analytics === null) throw unknown();
  const choice = readChoice(await readForm(request, config.timeouts));
  if (choice === null) return data(null, { status: 400, headers: own() });
  const headers = new Headers(own());
  for (const line of await consentLines(request, choice, config.analytics.page, config.siteUrl))
    headers.append("Set-Cookie", line);
  return redirect(paths.consent(), { status: 303, headers });
}

export const headers: HeadersFunction = () => own();

export const meta: MetaFunction = () => [
  { title: pageTitle(consentCopy.title) },
  { name: "robots", content: "noindex" },
];

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function ConsentRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
