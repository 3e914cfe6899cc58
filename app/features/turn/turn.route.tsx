import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pieceHead } from "#app/features/product/pieceHead.ts";
import { pieceProblem } from "#app/features/product/pieceProblem.server.ts";
import { TurnScreen } from "#app/features/turn/TurnScreen.static.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadTurn } from "#server/features/turn/turn.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { turnAddress } from "#shared/features/turn/address.ts";
import { turnCopy } from "#shared/features/turn/words.ts";

/** Loads the rotation pictures of a product; 404 without them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.slug ?? "";
  const context = serverContext(request);
  const page = await loadTurn(id, context);
  const head = pieceHead(page, turnCopy, turnAddress(id), context.config.siteUrl);
  if (page.kind !== "piece")
    return screenAnswer({ ...pieceProblem(request, page, turnCopy), head });
  const { kind } = page;
  return screenAnswer({ ...staticScreen(request, TurnScreen, page, { kind }), head });
}

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export default function TurnRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
