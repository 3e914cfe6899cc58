import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadGallery } from "#app/blocks/gallery.server.ts";
import { Gallery } from "#app/features/dev/Gallery.static.tsx";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { serverContext } from "#server/compose.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";

/** Blocks with typical, extreme and broken content; development only (`app/routes.ts`). */
export async function loader({ request }: LoaderFunctionArgs) {
  const cases = await loadGallery(serverContext(request));
  return { content: staticHtml(request, Gallery, { cases }) };
}

export const headers = () => cacheHeaders("private");

export default function BlocksGallery() {
  return <StaticHtml {...useLoaderData<typeof loader>()} />;
}
