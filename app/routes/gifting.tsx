import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentHead } from "#app/features/content/contentHead.ts";
import { GiftingScreen } from "#app/features/gifting/GiftingScreen.static.tsx";
import { HelpDialog } from "#app/features/gifting/HelpDialog.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadGifting } from "#server/features/gifting/gifting.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { giftingCopy } from "#shared/copy/gifting.ts";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";

/** Loads corporate gifting; an empty or unsuccessful response redirects home (ERR-16). */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const page = await loadGifting(context);
  const { kind } = page;
  if (kind === "empty") throw redirect(paths.home(), { headers: cacheHeaders("redirect") });
  const { title = "", text = "", banner = null } = kind === "page" ? page : {};
  const label = title || giftingCopy.title;
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path: paths.gifting(),
    title: label,
    description: text || giftingCopy.description,
    image: banner?.wide.src,
    available: kind === "page",
  });
  const surroundings = { kind, crumbs: trailTo(label), fault: contentFault(page) };
  if (page.kind === "unavailable") {
    const failed = staticScreen(request, ContentUnavailable, page, surroundings);
    return screenAnswer({ ...failed, head, helps: [], helpNumbers: [] });
  }
  const { helps, helpNumbers } = page;
  const screen = staticScreen(request, GiftingScreen, page, surroundings);
  const live = { ...screen, head, helps, helpNumbers };
  return screenAnswer(context.config.hidesDemoBrand ? { ...live, bare: true } : live);
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function GiftingRoute() {
  const { helps, helpNumbers, ...screen } = useLoaderData<typeof loader>();
  return (
    <>
      <StaticScreen {...screen} />
      <HelpDialog helps={helps} numbers={helpNumbers} bare={"bare" in screen} />
    </>
  );
}
