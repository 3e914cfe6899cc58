import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pieceHead } from "#app/features/product/pieceHead.ts";
import { pieceProblem } from "#app/features/product/pieceProblem.server.ts";
import { TrueSizeDrawing } from "#app/features/true-size/TrueSizeDrawing.static.tsx";
import { TrueSizeScreen } from "#app/features/true-size/TrueSizeScreen.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadTrueSize } from "#server/features/true-size/trueSize.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { refusedInit, screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";
import { trueSizeAddress } from "#shared/features/true-size/address.ts";
import { CARD_PX, readCard } from "#shared/features/true-size/bankCard.ts";
import { trueSizeCopy } from "#shared/features/true-size/words.ts";

/** Loads a product at true size; for an invalid card width a message is shown beside the field (400). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const page = await loadTrueSize(params.slug ?? "", context);
  const card = readCard(new URL(request.url).searchParams.get("card"));
  const path = trueSizeAddress(params.slug ?? "");
  const head = pieceHead(page, trueSizeCopy, path, context.config.siteUrl);
  if (page.kind !== "piece") {
    return screenAnswer({ ...pieceProblem(request, page, trueSizeCopy), head, frame: null });
  }
  const { kind, id, name, drawing, top } = page;
  const back = paths.product(id);
  const crumbs = trailTo(trueSizeCopy.title, { label: name, href: back });
  const address = new URL(back, context.config.siteUrl).href;
  const sheet = { address, code: paths.productCode(id) };
  const screen = staticScreen(
    request,
    TrueSizeDrawing,
    { name, drawing, top, sheet, back },
    { kind, crumbs },
  );
  const refused = card === "refused";
  const width = refused || card === null ? CARD_PX.usual : card;
  const answer = { ...screen, head, frame: { name, action: path, card: width, refused } };
  return refused ? data(answer, refusedInit()) : screenAnswer(answer);
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function TrueSizeRoute() {
  const { frame, ...screen } = useLoaderData<typeof loader>();
  if (frame === null) return <StaticScreen {...screen} />;
  const { card, ...rest } = frame;
  return <TrueSizeScreen key={card} {...rest} card={card} content={screen.content} />;
}
