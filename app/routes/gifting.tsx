import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadGifting } from "#server/gifting/gifting.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { stillScreen } from "#server/web/still.tsx";
import { giftingCopy } from "../copy/gifting.ts";
import { trailTo } from "../domain/crumbs.ts";
import type { GiftingView } from "../domain/gifting.ts";
import { paths } from "../domain/paths.ts";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentFault } from "../features/content/contentFault.ts";
import { contentMeta } from "../features/content/contentMeta.ts";
import { GiftingScreen } from "../features/gifting/GiftingScreen.tsx";
import { HelpDialog } from "../features/gifting/HelpDialog.tsx";
import { StillScreen } from "../shell/StillScreen.tsx";

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
    return screenAnswer(stillScreen(request, failed, surroundings));
  }
  const { helps, helpNumbers } = page;
  const screen = stillScreen(request, <GiftingScreen {...page} />, surroundings);
  return screenAnswer({ ...screen, helps, helpNumbers });
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "../domain/overlays.ts";
export { stillHandle as handle, stillMeta as meta } from "../shell/StillScreen.tsx";

export default function GiftingRoute() {
  const { helps = [], helpNumbers = [] } = useLoaderData() as Partial<GiftingView>;
  return (
    <>
      <StillScreen />
      <HelpDialog helps={helps} numbers={helpNumbers} />
    </>
  );
}
