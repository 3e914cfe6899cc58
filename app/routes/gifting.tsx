import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { giftingCopy } from "#app/copy/gifting.ts";
import { trailTo } from "#app/domain/crumbs.ts";
import type { GiftingView } from "#app/domain/gifting.ts";
import { paths } from "#app/domain/paths.ts";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentMeta } from "#app/features/content/contentMeta.ts";
import { GiftingScreen } from "#app/features/gifting/GiftingScreen.tsx";
import { HelpDialog } from "#app/features/gifting/HelpDialog.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { loadGifting } from "#server/gifting/gifting.ts";
import { cacheHeaders, pageHeaders } from "#server/respond/cachePolicy.ts";
import { screenAnswer } from "#server/respond/screenAnswer.ts";

/** Loads corporate gifting; an answer that is empty or unsuccessful leads home (spec §8). */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const page = await loadGifting(context);
  const { kind } = page;
  if (kind === "empty") throw redirect(paths.home(), { headers: cacheHeaders("redirect") });
  const { title = "", text = "", banner = null } = kind === "page" ? page : {};
  const label = title || giftingCopy.title;
  const meta = contentMeta({
    siteUrl: context.config.siteUrl,
    path: paths.gifting(),
    title: label,
    description: text || giftingCopy.description,
    image: banner?.wide.src,
    available: kind === "page",
  });
  const surroundings = { kind, meta, crumbs: trailTo(label), fault: contentFault(page) };
  if (kind === "unavailable") {
    const failed = <ContentUnavailable message={page.message} />;
    return screenAnswer(staticScreen(request, failed, surroundings));
  }
  const { helps, helpNumbers } = page;
  const screen = staticScreen(request, <GiftingScreen {...page} />, surroundings);
  return screenAnswer({ ...screen, helps, helpNumbers });
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "#app/domain/overlays.ts";
export { staticHandle as handle, staticMeta as meta } from "#app/framework/StaticScreen.tsx";

export default function GiftingRoute() {
  const { helps = [], helpNumbers = [] } = useLoaderData() as Partial<GiftingView>;
  return (
    <>
      <StaticScreen />
      <HelpDialog helps={helps} numbers={helpNumbers} />
    </>
  );
}
