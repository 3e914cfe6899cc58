import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomeScreen } from "#app/features/home/HomeScreen.static.tsx";
import { HomeUnavailable } from "#app/features/home/HomeUnavailable.static.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { pageMeta } from "#app/head/pageMeta.ts";
import { headFiles } from "#brand/head.ts";
import { serverContext } from "#server/compose.ts";
import { loadHomePage } from "#server/features/home/home.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { homeCopy } from "#shared/copy/home.ts";
import { defaultTdk } from "#shared/copy/meta.ts";
import { paths } from "#shared/domain/paths.ts";

/** Loads the home screen; without content the response is an uncacheable 503. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadHomePage(serverContext(request));
  const { kind, siteUrl } = page;
  const fault = homeCopy.unavailable.message;
  const screen =
    kind === "page"
      ? staticScreen(request, HomeScreen, { ...page, logo: headFiles.touchIcon }, { kind })
      : staticScreen(request, HomeUnavailable, {}, { kind, fault });
  return screenAnswer({ ...screen, siteUrl });
}

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export const headers = pageHeaders;

/** The site's defaults (META-02); without content the page is excluded from search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        siteUrl: data.siteUrl,
        path: paths.home(),
        noindex: data.kind !== "page",
        ...defaultTdk,
      })
    : [];

export default function HomeRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
