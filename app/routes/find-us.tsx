import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StoresScreen } from "#app/features/stores/StoresScreen.tsx";
import { StoresUnavailable } from "#app/features/stores/StoresUnavailable.tsx";
import { storesData, storesMeta } from "#app/features/stores/storesMeta.ts";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { serverContext } from "#server/compose.ts";
import { loadFindUs } from "#server/features/stores/findUs.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { trailTo } from "#shared/domain/crumbs.ts";
import { revalidateUnlessOverlay } from "#shared/domain/overlays.ts";

/** Loads all stores, or those of the region or city in the filter (ROUTE-35). */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = { region: search.get("region") ?? "", city: search.get("city") ?? "" };
  const piece = search.get("piece") ?? "";
  const page = await loadFindUs({ ...query, piece }, serverContext(request));
  return page.kind === "stores" ? screenAnswer(page, "moment") : screenAnswer(page);
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  storesMeta(page?.kind === "stores" ? page : null);

export const handle: ScreenHandle = {
  crumbs: () => trailTo(storesCopy.page.title),
};

export const shouldRevalidate = revalidateUnlessOverlay;

export default function FindUsRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "stores") return <StoresUnavailable />;
  return (
    <>
      <StoresScreen {...page} />
      {/* Some kilobytes that are not displayed, so placed after the screen. */}
      <LinkedData data={storesData(page)} />
    </>
  );
}
