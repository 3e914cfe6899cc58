import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentScreen } from "#app/features/content/ContentScreen.static.tsx";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentPageHead } from "#app/features/content/contentHead.ts";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadContentPage } from "#server/features/content/content.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { missingInit, screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { contentPageCopy } from "#shared/copy/content.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { contentPageAt, contentPages } from "#shared/site/contentPages.ts";

/** Loads the CMS page of the URL; all such screens share this module. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = contentPageAt(new URL(request.url).pathname);
  if (key === null) throw data(null, missingInit());
  const context = serverContext(request);
  const { area, section } = contentPages[key];
  const page = await loadContentPage(area, context);
  if (page.kind === "missing") throw data(null, missingInit());
  const { kind } = page;
  const { absentPages: absent } = context.config;
  const surroundings = { kind, crumbs: contentCrumbs(key, absent), fault: contentFault(page) };
  const { title, titleEn } = contentPageCopy[key];
  const screen =
    page.kind === "page"
      ? staticScreen(
          request,
          ContentScreen,
          {
            title,
            titleEn,
            blocks: page.blocks,
            onward: { section, absent, here: key },
            craft: key === "workmanship",
          },
          surroundings,
        )
      : staticScreen(request, ContentUnavailable, page, surroundings);
  return screenAnswer({ ...screen, head: contentPageHead(key, kind === "page", context.config) });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function ContentRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
