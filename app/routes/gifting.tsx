import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadGifting } from "#server/gifting/gifting.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { giftingCopy } from "../copy/gifting.ts";
import { trailTo } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { GiftingScreen } from "../features/gifting/GiftingScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads corporate gifting; an answer that is empty or unsuccessful leads home (spec §8). */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const screen = await loadGifting(context);
  if (screen.kind === "empty") throw redirect(paths.home(), { headers: cacheHeaders("redirect") });
  return screenAnswer({ siteUrl: context.config.siteUrl, ...screen });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { siteUrl } = page;
  const { title = "", text = "", banner = null } = page.kind === "page" ? page : {};
  return contentMeta({
    siteUrl,
    path: paths.gifting(),
    title: title || giftingCopy.title,
    description: text || giftingCopy.description,
    image: banner?.wide.src,
    available: page.kind === "page",
  });
};

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>["data"]> = {
  crumbs: (page) => trailTo((page.kind === "page" && page.title) || giftingCopy.title),
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function GiftingRoute() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "page" ? (
    <GiftingScreen {...page} />
  ) : (
    <ContentUnavailable message={page.message} />
  );
}
