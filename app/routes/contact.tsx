import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { loadContentPage } from "#server/content/content.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { still, stillScreen } from "#server/web/still.tsx";
import { contentPageCopy } from "../copy/content.ts";
import { contentPages } from "../domain/contentPages.ts";
import type { Still as StillContent } from "../domain/still.ts";
import { Still } from "../enhance/Still.tsx";
import { ContentScreen } from "../features/content/ContentScreen.tsx";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentFault } from "../features/content/contentFault.ts";
import { contentPageMeta } from "../features/content/contentMeta.ts";
import { contentCrumbs } from "../features/content/crumbs.ts";
import { Onward } from "../features/content/Onward.tsx";
import { NearestSpread } from "../features/stores/NearestSpread.tsx";
import { StillScreen } from "../shell/StillScreen.tsx";
import { Container } from "../ui/Container.tsx";
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
    return screenAnswer(stillScreen(request, failed, surroundings));
  }
  const screen = <ContentScreen {...contentPageCopy[key]} blocks={page.blocks} />;
  return screenAnswer({
    ...stillScreen(request, screen, surroundings),
    onward: still(request, <Onward room={room} here={key} />),
  });
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "../domain/overlays.ts";
export { stillHandle as handle, stillMeta as meta } from "../shell/StillScreen.tsx";

export default function ContactRoute() {
  const { onward } = useLoaderData() as { onward?: StillContent };
  const frame = useRouteLoaderData<typeof siteLoader>("routes/layouts/site");
  return (
    <>
      <StillScreen />
      {onward && frame && (
        <>
          <Container>
            <NearestSpread standing={frame.store} stores={[]} />
          </Container>
          <Still content={onward} place="onward" />
        </>
      )}
    </>
  );
}
