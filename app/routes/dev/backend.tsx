import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Backend } from "#app/features/dev/Backend.static.tsx";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { loadBackend } from "#server/features/dev/backend.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";

/** Commerce API requests of pages; development only (`app/routes.ts`). */
export function loader({ request }: LoaderFunctionArgs) {
  return { content: staticHtml(request, Backend, { pages: loadBackend() }) };
}

export const headers = () => cacheHeaders("private");

export default function BackendRoute() {
  return <StaticHtml {...useLoaderData<typeof loader>()} />;
}
