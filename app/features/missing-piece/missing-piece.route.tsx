import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { contentHead } from "#app/features/content/contentHead.ts";
import { MissingPieceScreen } from "#app/features/missing-piece/MissingPieceScreen.static.tsx";
import { ScreenWithStore } from "#app/features/stores/ScreenWithStore.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadMissingPiece } from "#server/features/missing-piece/missingPiece.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { missingPieceAddress } from "#shared/features/missing-piece/address.ts";
import { missingPieceCopy } from "#shared/features/missing-piece/words.ts";

/** Finds the missing piece of a set by series and size; includes a store to contact. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const page = await loadMissingPiece(new URL(request.url).searchParams, context);
  const { kind } = page;
  const { title, description } = missingPieceCopy;
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path: missingPieceAddress(),
    title,
    description,
    available: kind === "missing-piece",
  });
  if (kind === "unavailable") {
    const screen = staticScreen(request, ContentUnavailable, { message: "" }, { kind });
    return screenAnswer({ ...screen, head, store: null });
  }
  const screen = staticScreen(request, MissingPieceScreen, page, { kind, crumbs: trailTo(title) });
  return screenAnswer({ ...screen, head, store: page.store }, "product");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function MissingPieceRoute() {
  return <ScreenWithStore {...useLoaderData<typeof loader>()} />;
}
