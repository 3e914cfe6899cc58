import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Gallery } from "#app/features/dev/Gallery.tsx";
import { serverContext } from "#server/compose.ts";
import { loadGallery } from "#server/dev/gallery.ts";
import { cacheHeaders } from "#server/respond/cachePolicy.ts";

/** The blocks with typical, extreme and broken contents; `app/routes.ts` has it in development only. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { cases: await loadGallery(serverContext(request)) };
}

export const headers = () => cacheHeaders("private");

export default function BlocksGallery() {
  return <Gallery {...useLoaderData<typeof loader>()} />;
}
