import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CatalogueProblem } from "#app/features/catalogue/CatalogueProblem.tsx";
import { CollectionScreen } from "#app/features/catalogue/CollectionScreen.static.tsx";
import { catalogueMeta, catalogueProblemMeta } from "#app/features/catalogue/catalogueMeta.ts";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { serverContext } from "#server/compose.ts";
import { loadCollection } from "#server/features/catalogue/collection.ts";
import { catalogueAnswer } from "#server/features/catalogue/outcome.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";
import { catalogueTitles } from "#shared/copy/catalogue.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";

/** Loads a collection, or one of its chapters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { nav1 = "", nav2 } = params;
  const page = await loadCollection({ nav1, nav2 }, serverContext(request));
  if (page.kind !== "collection") return catalogueAnswer(page, "page");
  const { kind, siteUrl, path, head, fullName, cover, crumbs } = page;
  const content = staticHtml(request, CollectionScreen, page);
  return catalogueAnswer(
    { kind, siteUrl, path, head, fullName, image: cover?.src, crumbs, content },
    "page",
  );
}

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (page?.kind !== "collection") return catalogueProblemMeta(page?.kind);
  const { siteUrl, path, head, fullName, image } = page;
  const title = catalogueTitles.collection(fullName);
  const description = catalogueTitles.collectionText(fullName, head.description);
  return catalogueMeta({ siteUrl, path, title, description, image });
};

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export default function CollectionsRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "collection") return <CatalogueProblem kind={page.kind} />;
  return <StaticHtml content={page.content} />;
}
