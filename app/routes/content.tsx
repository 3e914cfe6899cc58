import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { loadContentPage } from "#server/content/content.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { missingInit, screenAnswer } from "#server/web/screenAnswer.ts";
import { stillScreen } from "#server/web/still.tsx";
import { contentPageCopy } from "../copy/content.ts";
import { contentPageAt, contentPages } from "../domain/contentPages.ts";
import { ContentScreen } from "../features/content/ContentScreen.tsx";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentFault } from "../features/content/contentFault.ts";
import { contentPageMeta } from "../features/content/contentMeta.ts";
import { contentCrumbs } from "../features/content/crumbs.ts";
import { Onward } from "../features/content/Onward.tsx";

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
  return screenAnswer(stillScreen(request, screen, surroundings));
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "../domain/overlays.ts";
export {
  StillScreen as default,
  stillHandle as handle,
  stillMeta as meta,
} from "../shell/StillScreen.tsx";
