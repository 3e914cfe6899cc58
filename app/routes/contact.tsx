import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { contentPageCopy } from "#app/copy/content.ts";
import { contentPages } from "#app/domain/contentPages.ts";
import type { StaticContent } from "#app/domain/staticHtml.ts";
import { ContentScreen } from "#app/features/content/ContentScreen.tsx";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentPageMeta } from "#app/features/content/contentMeta.ts";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { Onward } from "#app/features/content/Onward.tsx";
import { NearestSpread } from "#app/features/stores/NearestSpread.tsx";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { Container } from "#app/ui/Container.tsx";
import { serverContext } from "#server/compose.ts";
import { loadContentPage } from "#server/content/content.ts";
import { staticHtml, staticScreen } from "#server/document/staticHtml.tsx";
import { pageHeaders } from "#server/respond/cachePolicy.ts";
import { screenAnswer } from "#server/respond/screenAnswer.ts";
import type { loader as siteLoader } from "./layouts/site.tsx";

const key = "contactUs";

/** Loads the contact page; the nearest boutique stands between its blocks and the ways on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const { area, room } = contentPages[key];
  const page = await loadContentPage(area, context);
  const { kind } = page;
  const meta = contentPageMeta(key, kind === "page", context.config);
  const surroundings = { kind, meta, crumbs: contentCrumbs(key), fault: contentFault(page) };
  if (kind === "unavailable") {
    const failed = <ContentUnavailable message={page.message} />;
    return screenAnswer(staticScreen(request, failed, surroundings));
  }
  const screen = <ContentScreen {...contentPageCopy[key]} blocks={page.blocks} />;
  return screenAnswer({
    ...staticScreen(request, screen, surroundings),
    onward: staticHtml(request, <Onward room={room} here={key} />),
  });
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "#app/domain/overlays.ts";
export { staticHandle as handle, staticMeta as meta } from "#app/framework/StaticScreen.tsx";

export default function ContactRoute() {
  const { onward } = useLoaderData() as { onward?: StaticContent };
  const frame = useRouteLoaderData<typeof siteLoader>("routes/layouts/site");
  return (
    <>
      <StaticScreen />
      {onward && frame && (
        <>
          <Container>
            <NearestSpread defaultStore={frame.store} stores={[]} />
          </Container>
          <StaticHtml content={onward} place="onward" />
        </>
      )}
    </>
  );
}
