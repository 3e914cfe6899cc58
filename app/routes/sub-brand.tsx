import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOnlinePage } from "#server/content/content.ts";
import { serverContext } from "#server/context.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/web/failureInit.ts";
import { brand } from "../copy/brand.ts";
import { paths } from "../domain/paths.ts";
import { ContentMissing } from "../features/content/ContentMissing.tsx";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { BookScreen } from "../features/sub-brand/BookScreen.tsx";

/** Loads a page of the sub-brand by the slug in its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const context = serverContext(request);
  const screen = await loadOnlinePage(slug, context);
  const page = { slug, siteUrl: context.config.siteUrl, ...screen };
  switch (screen.kind) {
    case "page":
      return data(page, { headers: cacheHeaders("page") });
    case "missing":
      return data(page, missingInit());
    case "unavailable":
      return data(page, unavailableInit());
  }
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
  switch (page.kind) {
    case "page":
      return <BookScreen title={page.title || brand.nameZh} blocks={page.blocks} />;
    case "unavailable":
      return <ContentUnavailable message={page.message} />;
    default:
      return <ContentMissing />;
  }
}
