import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { contentPageCopy } from "#app/copy/content.ts";
import { contentPageAt, contentPages } from "#app/domain/contentPages.ts";
import { ContentScreen } from "#app/features/content/ContentScreen.tsx";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentPageMeta } from "#app/features/content/contentMeta.ts";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { Onward } from "#app/features/content/Onward.tsx";
import { serverContext } from "#server/compose.ts";
import { loadContentPage } from "#server/content/content.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { pageHeaders } from "#server/respond/cachePolicy.ts";
import { missingInit, screenAnswer } from "#server/respond/screenAnswer.ts";

/** Loads the page of the CMS that fills the address; every such screen shares this module. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = contentPageAt(new URL(request.url).pathname);
  if (key === null) throw data(null, missingInit());
  const context = serverContext(request);
  const { area, room } = contentPages[key];
  const page = await loadContentPage(area, context);
  const { kind } = page;
  const meta = contentPageMeta(key, kind === "page", context.config);
  const surroundings = { kind, meta, crumbs: contentCrumbs(key), fault: contentFault(page) };
  const screen =
    kind === "page" ? (
      <>
        <ContentScreen {...contentPageCopy[key]} blocks={page.blocks} />
        <Onward room={room} here={key} />
      </>
    ) : (
      <ContentUnavailable message={page.message} />
    );
  return screenAnswer(staticScreen(request, screen, surroundings));
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "#app/domain/overlays.ts";
export {
  StaticScreen as default,
  staticHandle as handle,
  staticMeta as meta,
} from "#app/framework/StaticScreen.tsx";
