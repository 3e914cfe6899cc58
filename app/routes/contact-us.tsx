import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ContactOnward } from "#app/features/content/ContactOnward.static.tsx";
import { ContentScreen } from "#app/features/content/ContentScreen.static.tsx";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentPageHead } from "#app/features/content/contentHead.ts";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { NearestSpread } from "#app/features/stores/NearestSpread.tsx";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { Container } from "#app/ui/Container.tsx";
import { serverContext } from "#server/compose.ts";
import { loadContentPage } from "#server/features/content/content.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticHtml, staticScreen } from "#server/static-html/staticHtml.tsx";
import { contentPageCopy } from "#shared/copy/content.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { contentPages } from "#shared/site/contentPages.ts";
import type { loader as siteLoader } from "./layouts/site.tsx";

const key = "contactUs";

/** Loads the contact page; the nearest boutique is between its blocks and the links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const { section } = contentPages[key];
  const page = await loadContentPage(key, context);
  const { kind } = page;
  const head = contentPageHead(key, kind === "page", context.config);
  const { absentPages: absent } = context.config;
  const surroundings = { kind, crumbs: contentCrumbs(key, absent), fault: contentFault(page) };
  if (page.kind === "unavailable") {
    const failed = staticScreen(request, ContentUnavailable, page, surroundings);
    return screenAnswer({ ...failed, head, onward: null });
  }
  const { title, titleEn } = contentPageCopy[key];
  const words = { title, titleEn, blocks: page.blocks };
  return screenAnswer({
    ...staticScreen(request, ContentScreen, words, surroundings),
    head,
    onward: staticHtml(request, ContactOnward, { section, absent, here: key }, "onward"),
  });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function ContactRoute() {
  const { onward, ...screen } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<typeof siteLoader>("routes/layouts/site");
  return (
    <>
      <StaticScreen {...screen} />
      {onward && frame && (
        <>
          <Container>
            <NearestSpread defaultStore={frame.store} stores={[]} />
          </Container>
          <StaticHtml content={onward} />
        </>
      )}
    </>
  );
}
