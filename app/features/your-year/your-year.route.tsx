import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { contentHead } from "#app/features/content/contentHead.ts";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { ScreenWithStore } from "#app/features/stores/ScreenWithStore.tsx";
import { YourYearScreen } from "#app/features/your-year/YourYearScreen.static.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadYourYear } from "#server/features/your-year/yourYear.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { refusedInit, screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { yearAddress } from "#shared/features/your-year/address.ts";
import { yourYearCopy } from "#shared/features/your-year/words.ts";

/**
 * Loads the annual plate of the year in the URL; for an invalid year a message is shown beside the field
 * (400).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const page = await loadYourYear(new URL(request.url).searchParams.get("year"), context);
  const { kind } = page;
  if (kind === "elsewhere") throw redirect(page.href, { headers: cacheHeaders("redirect") });
  const { title, description } = yourYearCopy;
  const isShown = kind === "year" && !page.refused;
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path: yearAddress(),
    title,
    description,
    image: kind === "year" ? page.plate?.picture?.src : undefined,
    available: isShown,
  });
  if (kind === "unavailable") {
    const screen = staticScreen(request, ContentUnavailable, page, { kind, fault: page.message });
    return screenAnswer({ ...screen, head, store: null });
  }
  const crumbs = contentCrumbs("annualPlate", context.config.absentPages, title);
  const screen = staticScreen(request, YourYearScreen, page, { kind, crumbs });
  const answer = { ...screen, head, store: page.plate ? page.store : null };
  return page.refused ? data(answer, refusedInit()) : screenAnswer(answer);
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function YourYearRoute() {
  return <ScreenWithStore {...useLoaderData<typeof loader>()} />;
}
