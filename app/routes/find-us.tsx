import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadFindUs } from "#server/stores/findUs.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { storesCopy } from "../copy/stores.ts";
import { trailTo } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { StoresScreen } from "../features/stores/StoresScreen.tsx";
import { StoresUnavailable } from "../features/stores/StoresUnavailable.tsx";
import { storesMeta } from "../features/stores/storesMeta.ts";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads all stores, or those of the region or city that the filter's form sent (spec §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = { region: search.get("region") ?? "", city: search.get("city") ?? "" };
  return screenAnswer(await loadFindUs(query, serverContext(request)));
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  storesMeta(page?.kind === "stores" ? page : null);

export const handle: ScreenHandle = {
  crumbs: () => trailTo(storesCopy.page.title),
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function FindUsRoute() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "stores" ? <StoresScreen {...page} /> : <StoresUnavailable />;
}
