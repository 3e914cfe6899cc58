import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadCollection } from "#server/catalogue/collection.ts";
import { catalogueAnswer } from "#server/catalogue/outcome.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { still } from "#server/web/still.tsx";
import { catalogueTitles } from "../copy/catalogue.ts";
import { crumbsOf } from "../domain/crumbs.ts";
import { Still } from "../enhance/Still.tsx";
import { CatalogueProblem } from "../features/catalogue/CatalogueProblem.tsx";
import { CollectionScreen } from "../features/catalogue/CollectionScreen.tsx";
import { catalogueMeta } from "../features/catalogue/catalogueMeta.ts";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads a collection, or one of its chapters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { nav1 = "", nav2 } = params;
  const page = await loadCollection({ nav1, nav2 }, serverContext(request));
  if (page.kind !== "collection") return catalogueAnswer(page, "page");
  const { kind, siteUrl, path, head, crumbs } = page;
  const content = still(request, <CollectionScreen {...page} />);
  return catalogueAnswer({ kind, siteUrl, path, head, crumbs, content }, "page");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (page?.kind !== "collection") return catalogueMeta(null);
  const { siteUrl, path, head } = page;
  const title = catalogueTitles.collection(head.title);
  return catalogueMeta({ siteUrl, path, title, description: head.description });
};

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export default function CollectionsRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "collection") return <CatalogueProblem kind={page.kind} />;
  return <Still content={page.content} />;
}
