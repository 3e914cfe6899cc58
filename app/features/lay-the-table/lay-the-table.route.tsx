import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { contentHead } from "#app/features/content/contentHead.ts";
import { TableScreen } from "#app/features/lay-the-table/TableScreen.static.tsx";
import { useLiveTable } from "#app/features/lay-the-table/useLiveTable.ts";
import { ScreenWithStore } from "#app/features/stores/ScreenWithStore.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { serverContext } from "#server/compose.ts";
import { loadTable } from "#server/features/lay-the-table/layTable.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { refusedInit, screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { tableAddress } from "#shared/features/lay-the-table/address.ts";
import { tableCopy } from "#shared/features/lay-the-table/words.ts";

/** Computes the table in the URL; if it exceeds the limits, a message is shown above the form (400). */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const page = await loadTable(new URL(request.url).searchParams, context);
  const { kind } = page;
  if (kind === "elsewhere") throw redirect(page.href, { headers: cacheHeaders("redirect") });
  const { title, description } = tableCopy;
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path: tableAddress(),
    title,
    description,
    available: kind === "table" && !page.tooMany,
  });
  if (kind === "unavailable") {
    const screen = staticScreen(request, ContentUnavailable, { message: "" }, { kind });
    return screenAnswer({ ...screen, head, store: null, total: "" });
  }
  const screen = staticScreen(request, TableScreen, page, { kind, crumbs: trailTo(title) });
  const { amount } = page.total;
  const total = amount === null ? "" : tableCopy.sumOf(amount);
  const answer = { ...screen, head, store: page.store, total };
  return page.tooMany ? data(answer, refusedInit()) : screenAnswer(answer, "product");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function LayTheTableRoute() {
  const screen = useLoaderData<typeof loader>();
  useLiveTable(screen.content);
  return (
    <>
      <ScreenWithStore {...screen} />
      <VisuallyHidden status>{screen.total}</VisuallyHidden>
    </>
  );
}
