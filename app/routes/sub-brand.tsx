import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOnlinePage } from "#server/content/content.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { brand } from "../copy/brand.ts";
import { paths } from "../domain/paths.ts";
import { ContentProblem } from "../features/content/ContentProblem.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { BookScreen } from "../features/sub-brand/BookScreen.tsx";

/** Loads a page of the sub-brand by the slug in its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const context = serverContext(request);
  const screen = await loadOnlinePage(slug, context);
  return screenAnswer({ slug, siteUrl: context.config.siteUrl, ...screen });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { siteUrl, slug } = page;
  const { title = "", summary = "", image = "" } = page.kind === "page" ? page : {};
  return contentMeta({
    siteUrl,
    path: paths.subBrand(slug),
    title: title || brand.nameZh,
    description: summary,
    image,
    available: page.kind === "page",
  });
};

export default function SubBrandRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "page") return <ContentProblem {...page} />;
  return <BookScreen title={page.title || brand.nameZh} blocks={page.blocks} />;
}
