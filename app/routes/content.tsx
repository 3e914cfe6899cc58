import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { loadContentPage } from "#server/content/content.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { missingInit, screenAnswer } from "#server/web/screenAnswer.ts";
import { contentPageCopy } from "../copy/content.ts";
import { contentPageAt, contentPages } from "../domain/contentPages.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { ContentScreen } from "../features/content/ContentScreen.tsx";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { contentCrumbs } from "../features/content/crumbs.ts";
import { NearestSpread } from "../features/stores/NearestSpread.tsx";
import type { ScreenHandle } from "../shell/handle.ts";
import { Container } from "../ui/Container.tsx";
import type { loader as siteLoader } from "./layouts/site.tsx";

/** Loads the page of the CMS that fills the address; every such screen shares this module. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = contentPageAt(new URL(request.url).pathname);
  if (key === null) throw data(null, missingInit());
  const context = serverContext(request);
  const screen = await loadContentPage(contentPages[key].area, context);
  return screenAnswer({ key, siteUrl: context.config.siteUrl, ...screen });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { key, siteUrl, kind } = page;
  const { title, description } = contentPageCopy[key];
  const { path } = contentPages[key];
  return contentMeta({ siteUrl, path, title, description, available: kind === "page" });
};

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>["data"]> = {
  crumbs: ({ key }) => contentCrumbs(key),
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function ContentRoute() {
  const page = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<typeof siteLoader>("routes/layouts/site");
  if (page.kind === "unavailable") return <ContentUnavailable message={page.message} />;
  const { key, blocks } = page;
  const { title, titleEn } = contentPageCopy[key];
  const { room } = contentPages[key];
  return (
    <ContentScreen {...{ title, titleEn, blocks, room }} here={key}>
      {key === "contactUs" && frame && (
        <Container>
          <NearestSpread standing={frame.store} stores={[]} />
        </Container>
      )}
    </ContentScreen>
  );
}
